import type { Member } from '../../../../contract/people.ts'
import { levelLabels } from '../../../../contract/rules/texts/labels.ts'
import { seasonName } from '../../../../contract/rules/time/season.ts'
import { initials } from '../../../ui/bib.tsx'

/** The member's bib beside their name: season, initials and level. As large while the member is loading. */
export function HeadingBib({ member }: { member?: Member }) {
  const season = member?.membership && seasonName(member.membership.season)
  return (
    <div
      aria-hidden
      className="w-24 shrink-0 overflow-hidden rounded bg-bib text-center text-on-bib max-tiny:hidden lg:hidden"
    >
      <p className="bg-accent py-1 font-bold text-on-accent text-sm">{season || '\u00a0'}</p>
      <p className="pt-2 font-display font-extrabold text-[2.6rem] uppercase leading-[0.9]">
        {member ? initials(member) : '\u00a0'}
      </p>
      <p className="pb-2 font-medium text-sm">{member ? levelLabels[member.level] : '\u00a0'}</p>
    </div>
  )
}

import { fullName } from '../../../../contract/rules/people/full-name.ts'
import { SmallBib } from '../../../ui/bib.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { type ListedMember, listedMemberText } from './listed-member-text.ts'

type Props<Member extends ListedMember> = {
  title: string
  empty: string
  members: readonly Member[]
  isRanked?: boolean
  onGive?: (member: Member) => void
  onRemove: (member: Member) => void
}

/** People of one session with what a coach can do for each. */
export function PlaceList<Member extends ListedMember>({ title, empty, members, ...actions }: Props<Member>) {
  const { isRanked = false, onGive, onRemove } = actions
  return (
    <section aria-label={title} className="grid gap-1">
      <h3 className="heading">{`${title} (${members.length})`}</h3>
      {members.length === 0 && <p className="text-quiet">{empty}</p>}
      <ol>
        {members.map((member, index) => {
          const name = fullName(member)
          return (
            <li
              key={member.userId}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0"
            >
              <div className={classNames('flex min-w-0 items-center gap-4', onGive ? 'w-full' : 'grow basis-32')}>
                {isRanked ? (
                  <span className="numeral text-accent-text">{index + 1}</span>
                ) : (
                  <SmallBib {...member} className="max-tiny:hidden" />
                )}
                <p className="min-w-0">
                  <strong className="block wrap-anywhere">{name}</strong>
                  <span className="text-quiet text-sm">{listedMemberText(member)}</span>
                </p>
              </div>
              {onGive && (
                <Button
                  tone="secondary"
                  className="grow"
                  onClick={() => onGive(member)}
                  aria-label={`Donner une place : ${name}`}
                >
                  Donner une place
                </Button>
              )}
              <Button tone="quiet" onClick={() => onRemove(member)} aria-label={`Retirer : ${name}`}>
                Retirer
              </Button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

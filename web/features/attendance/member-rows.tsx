import { memo, useMemo, useState } from 'react'
import { levelLabels } from '../../../contract/rules/labels.ts'
import { containing, plainText } from '../../../contract/rules/plain-text.ts'
import { ofName } from '../../lib/of-name.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import type { SheetMember } from './kept-sheet.ts'
import { type Member, type NameOrder, sheetSections } from './sheet-sections.ts'
import type { Ticks } from './ticks.ts'

type Props = {
  members: Member[]
  rsvpUserIds: string[]
  /** Members just added by this coach, shown first. */
  added: SheetMember[]
  present: Set<string>
  search: string
  order: NameOrder
  onTick: (ticks: Ticks) => void
  onPay: (person: { id: string; name: string }) => void
}

/** One checkbox row per member, in sections. */
export function MemberRows({ members, rsvpUserIds, added, present, search, order, onTick, onPay }: Props) {
  const [opened] = useState(() => ({ members, rsvpUserIds }))
  const sections = useMemo(
    () => sheetSections(members, { opened, addedIds: added.map(({ id }) => id), order }),
    [members, opened, added, order],
  )
  const signedUp = useMemo(() => new Set(rsvpUserIds), [rsvpUserIds])
  const isFound = containing(search)
  const shown = sections
    .map(({ title, members: rows }) => ({
      title,
      rows: rows.filter(({ prenom, nom }) => isFound(plainText(`${prenom} ${nom}`))),
    }))
    .filter(({ rows }) => rows.length > 0)
  if (shown.length === 0)
    return (
      <EmptyState title="Aucun membre trouvé" picture={emptyPicture('maillot')}>
        Essayez un autre nom, ou ajoutez un membre.
      </EmptyState>
    )
  return shown.map(({ title, rows }) => (
    <section key={title} aria-label={title}>
      <h3 className="py-2 font-bold text-quiet text-sm">{`${title} (${rows.length})`}</h3>
      <ul className="grid">
        {rows.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isSignedUp={signedUp.has(member.id)}
            isPresent={present.has(member.id)}
            onTick={onTick}
            onPay={onPay}
          />
        ))}
      </ul>
    </section>
  ))
}

type RowProps = { member: Member; isSignedUp: boolean; isPresent: boolean } & Pick<Props, 'onTick' | 'onPay'>

// Memoized: a tick among 200 members renders one row.
const MemberRow = memo(function MemberRow({ member, isSignedUp, isPresent, onTick, onPay }: RowProps) {
  const { id, prenom, nom, level, refusesPhotos } = member
  return (
    <li className="flex items-center border-line border-t-2">
      <label className="flex grow max-[19rem]:flex-wrap min-h-12 cursor-pointer items-center gap-3 py-1.5 [-webkit-tap-highlight-color:transparent]">
        <input
          type="checkbox"
          // Keeps a focused row above the save bar and below the sticky line.
          className="size-9 shrink-0 scroll-mt-40 scroll-mb-60 tick-box"
          checked={isPresent}
          onChange={(event) => onTick({ [id]: event.target.checked })}
        />
        <span className="min-w-0 grow wrap-anywhere leading-tight">
          <span className="heading">{prenom}</span> <span className="font-semibold">{nom}</span>
          <span className="block text-quiet text-sm">{levelLabels[level]}</span>
          {refusesPhotos && <span className="block font-bold text-sm">Pas de photo</span>}
        </span>
        <span className="grid shrink-0 justify-items-end text-sm">
          {isSignedUp && <Badge>Inscrit</Badge>}
          {isPresent && <Badge tone="good">Présent</Badge>}
        </span>
      </label>
      <button
        type="button"
        className="min-h-12 min-w-11 shrink-0 font-semibold text-quiet hover:text-accent-text"
        onClick={() => onPay({ id, name: `${prenom} ${nom}` })}
      >
        €<span className="sr-only">{` reçus ${ofName(`${prenom} ${nom}`)}`}</span>
      </button>
    </li>
  )
})

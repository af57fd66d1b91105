import { memo, useMemo, useState } from 'react'
import type { AttendanceSheet } from '../../../contract/attendance.ts'
import { levelLabels } from '../../../contract/rules/labels.ts'
import { containing, plainText } from '../../../contract/rules/plain-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { SheetMember } from './draft.ts'
import type { Ticks } from './ticks.ts'

type Member = AttendanceSheet['members'][number]
type Props = {
  members: Member[]
  rsvpUserIds: string[]
  /** Members just added by this coach, shown first. */
  added: SheetMember[]
  present: Set<string>
  search: string
  onTick: (ticks: Ticks) => void
}

/** Signed-up members first, then the others, each by name. */
const signedUpFirst = (members: Member[], rsvpUserIds: string[]) => {
  const signedUp = new Set(rsvpUserIds)
  return [...members.filter(({ id }) => signedUp.has(id)), ...members.filter(({ id }) => !signedUp.has(id))]
}

/** One checkbox row per member. */
export function MemberRows({ members, rsvpUserIds, added, present, search, onTick }: Props) {
  // The order is fixed when the sheet opens: a late sign-up must not move rows while the coach ticks.
  const [order] = useState(() => new Map(signedUpFirst(members, rsvpUserIds).map(({ id }, place) => [id, place])))
  const rows = useMemo(() => {
    const justAdded = new Set(added.map(({ id }) => id))
    return members
      .map((member) => ({
        ...member,
        name: `${member.prenom} ${member.nom}`,
        place: order.get(member.id) ?? (justAdded.has(member.id) ? -1 : order.size),
      }))
      .map((row) => ({ ...row, searched: plainText(row.name) }))
      .sort((one, other) => one.place - other.place)
  }, [members, order, added])
  const signedUp = useMemo(() => new Set(rsvpUserIds), [rsvpUserIds])
  const isFound = containing(search)
  const shown = rows.filter(({ searched }) => isFound(searched))
  if (shown.length === 0)
    return <EmptyState title="Aucun membre trouvé">Essayez un autre nom, ou ajoutez un membre.</EmptyState>
  return (
    <ul className="grid">
      {shown.map(({ id, name, level }) => (
        <MemberRow
          key={id}
          id={id}
          name={name}
          level={level}
          isSignedUp={signedUp.has(id)}
          isPresent={present.has(id)}
          onTick={onTick}
        />
      ))}
    </ul>
  )
}

type RowProps = {
  id: string
  name: string
  level: Member['level']
  isSignedUp: boolean
  isPresent: boolean
  onTick: (ticks: Ticks) => void
}

// Memoized: a tick among 200 members renders one row.
const MemberRow = memo(function MemberRow({ id, name, level, isSignedUp, isPresent, onTick }: RowProps) {
  return (
    <li className="border-line border-t">
      <label className="flex min-h-16 cursor-pointer items-center gap-4 py-2 [-webkit-tap-highlight-color:transparent]">
        <input
          type="checkbox"
          // Keeps a focused row above the save bar.
          className="size-7 shrink-0 scroll-mb-60 tick-box"
          checked={isPresent}
          onChange={(event) => onTick({ [id]: event.target.checked })}
        />
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-0.5">
          <span className="min-w-0 grow basis-40 wrap-anywhere font-semibold">{name}</span>
          <span className="text-quiet text-sm">{levelLabels[level]}</span>
          {isSignedUp && <Badge>Inscrit</Badge>}
          {isPresent && <Badge tone="good">Présent</Badge>}
        </span>
      </label>
    </li>
  )
})

import { memo } from 'react'
import type { SheetMember } from '../../../../contract/attendance.ts'
import { type PersonLabel, toPersonLabel } from '../../../../contract/rules/people/full-name.ts'
import { levelLabels } from '../../../../contract/rules/texts/labels.ts'
import { ofName } from '../../../lib/texts/of-name.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Ticks } from '../marks/ticks.ts'
import { TickRow } from './tick-row.tsx'

type Props = {
  member: SheetMember
  isSignedUp: boolean
  isPresent: boolean
  canPay: boolean
  onTick: (ticks: Ticks) => void
  onPay: (person: PersonLabel) => void
}

// Memoized: a tick among 200 members renders one row.
export const MemberRow = memo(function MemberRow({ member, isSignedUp, isPresent, canPay, onTick, onPay }: Props) {
  const { id, prenom, nom, level, refusesPhotos } = member
  const person = toPersonLabel(member)
  const pay = (
    <button
      type="button"
      disabled={!canPay}
      className="min-h-12 min-w-11 shrink-0 font-semibold text-quiet not-disabled:hover:text-accent-text disabled:opacity-40"
      onClick={() => onPay(person)}
    >
      €<span className="sr-only">{` reçus ${ofName(person.name)}`}</span>
    </button>
  )
  return (
    <TickRow id={id} isPresent={isPresent} onTick={onTick} badge={isSignedUp && <Badge>Inscrit</Badge>} action={pay}>
      <span className="heading">{prenom}</span> <span className="font-semibold">{nom}</span>
      <span className="block text-quiet text-sm">{levelLabels[level]}</span>
      {refusesPhotos && <span className="block font-bold text-sm">Pas de photo</span>}
    </TickRow>
  )
})

import { memo } from 'react'
import type { SheetMember } from '../../../../contract/attendance.ts'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { type PersonLabel, toPersonLabel } from '../../../../contract/rules/people/full-name.ts'
import { levelLabels } from '../../../../contract/rules/texts/labels.ts'
import { ofName } from '../../../lib/texts/of-name.ts'
import type { Ticks } from '../marks/ticks.ts'
import { TickRow } from './tick-row.tsx'

type Props = {
  member: SheetMember
  /** `inTitle`: the section says so for all of its rows. */
  signedUp: boolean | 'inTitle'
  isPresent: boolean
  canPay: boolean
  onTick: (ticks: Ticks) => void
  onPay: (person: PersonLabel) => void
}

// Memoized: a tick among 200 members renders one row.
export const MemberRow = memo(function MemberRow({ member, signedUp, isPresent, canPay, onTick, onPay }: Props) {
  const { id, prenom, nom, level, refusesPhotos, dueCents } = member
  const person = toPersonLabel(member)
  const pay = dueCents && (
    <button
      type="button"
      disabled={!canPay}
      className="min-h-12 min-w-11 shrink-0 pl-2 text-right font-semibold text-wait underline underline-offset-4 not-disabled:hover:text-accent-text disabled:opacity-40"
      onClick={() => onPay(person)}
    >
      {euros(dueCents)}
      <span className="sr-only">{` à recevoir ${ofName(person.name)}`}</span>
    </button>
  )
  return (
    <TickRow id={id} names={[prenom, nom]} isPresent={isPresent} onTick={onTick} action={pay}>
      <span>{levelLabels[level]}</span>
      {signedUp && <span className={signedUp === 'inTitle' ? 'sr-only' : undefined}>Inscrit</span>}
      {refusesPhotos && <b className="text-text">Pas de photo</b>}
    </TickRow>
  )
})

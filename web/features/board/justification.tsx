import type { User } from '../../../contract/account.ts'
import { asksJustification } from '../../../contract/rules/fee.ts'
import { Badge } from '../../ui/badge.tsx'

/** Whether the reason for the reduced tier was given, where the board has to look at it; nothing elsewhere. */
export function Justification({ member }: { member: Pick<User, 'tier' | 'age' | 'reducedJustification'> }) {
  const { tier, age, reducedJustification } = member
  if (!asksJustification(tier, age)) return null
  if (reducedJustification) return <Badge tone="good">Justificatif donné</Badge>
  return <Badge tone="wait">{age === null ? 'Âge et justificatif manquants' : 'Justificatif manquant'}</Badge>
}

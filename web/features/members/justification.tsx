import type { Member } from '../../../contract/people.ts'
import { asksJustification } from '../../../contract/rules/fee.ts'
import { Badge } from '../../ui/badge.tsx'

/** Shows whether a justification was given, for members who need one. */
export function Justification({ member }: { member: Pick<Member, 'tier' | 'age' | 'reducedJustification'> }) {
  const { tier, age, reducedJustification } = member
  if (!asksJustification(tier, age)) return null
  if (reducedJustification) return <Badge tone="good">Justificatif donné</Badge>
  return <Badge tone="wait">{age === null ? 'Âge et justificatif manquants' : 'Justificatif manquant'}</Badge>
}

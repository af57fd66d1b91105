import type { MembershipFee } from '../../../../contract/payments/payments.ts'
import { seasonName } from '../../../../contract/rules/time/season.ts'
import { buttonClass } from '../../../ui/button.tsx'

type Props = { memberships: MembershipFee[]; urlOf: (membershipId: string) => string }

/** An attestation for each season that the board validated. */
export function AttestationLinks({ memberships, urlOf }: Props) {
  const attested = memberships.filter(({ startedAt }) => startedAt !== null)
  if (attested.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3" aria-label="Attestations d’adhésion">
      {attested.map(({ membershipId, season }) => (
        <li key={membershipId}>
          <a className={buttonClass('secondary')} href={urlOf(membershipId)}>
            {`Attestation ${seasonName(season)} (PDF)`}
          </a>
        </li>
      ))}
    </ul>
  )
}

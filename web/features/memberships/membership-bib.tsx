import type { User } from '../../../contract/people.ts'
import { isUnsettled } from '../../../contract/rules/memberships/pending-status.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import { levelLabels } from '../../../contract/rules/texts/labels.ts'
import { seasonName } from '../../../contract/rules/time/season.ts'
import { Bib } from '../../ui/bib.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** An active member may still owe: the board can make somebody active who has not paid all of the fee. */
const feeText = ({ membership, dueCents }: User): string => {
  if (dueCents > 0) return `Il reste ${euros(dueCents)} à régler`
  return membership?.feeCents === 0 ? 'Adhésion gratuite' : 'Cotisation réglée'
}

/** The member as a race bib: season, name, level and fee. Nothing for an unsettled membership, which has a ticket. */
export function MembershipBib({ user }: { user: User }) {
  const { prenom, nom, level, membership } = user
  if (!membership || isUnsettled(membership.status)) return null
  return (
    <Bib prenom={prenom} nom={nom} band={`Saison ${seasonName(membership.season)}`}>
      <p>{levelLabels[level]}</p>
      {membership.status === 'ACTIVE' && <p>{feeText(user)}</p>}
      <LinkButton to="/carte" tone="quiet">
        Montrer ma carte
      </LinkButton>
    </Bib>
  )
}

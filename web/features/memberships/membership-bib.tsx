import type { User } from '../../../contract/accounts/account.ts'
import { levelLabels } from '../../../contract/rules/labels.ts'
import { seasonName } from '../../../contract/rules/season.ts'
import { Bib } from '../../ui/bib.tsx'

/** The member as a race bib: season, name and level. Renders nothing without a membership. */
export function MembershipBib({ user }: { user: User }) {
  const { prenom, nom, level, membership } = user
  if (!membership) return null
  return (
    <Bib prenom={prenom} nom={nom} band={`Saison ${seasonName(membership.season)}`}>
      {levelLabels[level]}
    </Bib>
  )
}

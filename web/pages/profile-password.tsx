import type { User } from '../../contract/people.ts'
import { levelLabels } from '../../contract/rules/texts/labels.ts'
import { seasonName } from '../../contract/rules/time/season.ts'
import PasswordCard from '../features/accounts/password-card.tsx'
import { Bib } from '../ui/bib.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/**
 * The new password, then the bib of an active member, which fills the column beside their data. The dashboard has one of
 * its own: a shared one would be in a chunk that the coaches' pages load.
 */
export default function ProfilePassword({ user }: { user: User }) {
  const { prenom, nom, level, membership } = user
  return (
    <>
      <PasswordCard user={user} />
      {membership?.status === 'ACTIVE' && (
        <Bib prenom={prenom} nom={nom} band={`Saison ${seasonName(membership.season)}`}>
          <p>{levelLabels[level]}</p>
          <LinkButton to="/carte" tone="quiet">
            Montrer ma carte
          </LinkButton>
        </Bib>
      )}
    </>
  )
}

import { isStaff } from '../../contract/rules/access.ts'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { NoticeChoices } from '../features/notices/notice-choices.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { WidePage } from '../ui/wide-page.tsx'

export const meta = () => privatePageMeta('Mes avis')

export default function Notifications() {
  return (
    <RequireUser>
      {(user) => (
        <WidePage
          eyebrow="Espace Membre"
          title="Mes avis"
          action={
            <LinkButton to="/modifier-infos" tone="secondary">
              Retour à mes infos
            </LinkButton>
          }
        >
          <NoticeChoices isCoach={isStaff(user)} />
        </WidePage>
      )}
    </RequireUser>
  )
}

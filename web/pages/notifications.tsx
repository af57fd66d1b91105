import { isStaff } from '../../contract/rules/people/access.ts'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { NoticeChoiceCards } from '../features/notices/notice-choice-cards.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export const handle: PageHeading = {
  eyebrow: 'Espace Membre',
  title: 'Avis et rappels',
  action: (
    <LinkButton to="/modifier-infos" tone="secondary">
      Retour à mes infos
    </LinkButton>
  ),
}
export const meta = () => privatePageMeta(handle.title)

export default function Notifications() {
  return (
    <RequireUser>
      {(user) => (
        <WidePage {...handle}>
          <NoticeChoiceCards isCoach={isStaff(user)} />
        </WidePage>
      )}
    </RequireUser>
  )
}

import { isStaff } from '../../contract/rules/people/access.ts'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { NoticeChoiceCards } from '../features/notices/notice-choice-cards.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { BackLink } from '../ui/layout/back-link.tsx'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'

export const handle: PageHeading = {
  eyebrow: <BackLink to="/modifier-infos">Retour à mes infos</BackLink>,
  title: 'Avis et rappels',
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

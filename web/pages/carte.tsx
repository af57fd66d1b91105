import { RequireUser } from '../features/accounts/require-user.tsx'
import { OwnMemberCard } from '../features/member-cards/own-member-card.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'

export const handle: PageHeading = { eyebrow: 'Espace Membre', title: 'Ma carte' }
export const meta = () => privatePageMeta(handle.title)

export default function MemberCardPage() {
  return (
    <RequireUser>
      {(user) => (
        <WidePage {...handle}>
          <OwnMemberCard user={user} />
        </WidePage>
      )}
    </RequireUser>
  )
}

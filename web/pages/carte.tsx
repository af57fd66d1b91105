import { RequireUser } from '../features/accounts/require-user.tsx'
import { OwnCard } from '../features/cards/own-card.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { WidePage } from '../ui/wide-page.tsx'

export const meta = () => privatePageMeta('Ma carte')

export default function Carte() {
  return (
    <RequireUser>
      {(user) => (
        <WidePage eyebrow="Espace Membre" title="Ma carte">
          <OwnCard user={user} />
        </WidePage>
      )}
    </RequireUser>
  )
}

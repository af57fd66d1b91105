import { privacyArticles } from '../features/site/privacy-articles.tsx'
import { useClub } from '../lib/club.ts'
import { publicPageMeta } from '../lib/page-meta.ts'
import { Prose } from '../ui/layout/prose.tsx'

export const meta = publicPageMeta(
  'Confidentialité',
  'Quelles données le club garde, pourquoi, combien de temps, et vos droits.',
)

export default function PrivacyPage() {
  const club = useClub()
  return (
    <Prose
      title="Confidentialité"
      intro={`Ce que ${club.name} sait de vous, et pourquoi.`}
      articles={privacyArticles(club)}
    />
  )
}

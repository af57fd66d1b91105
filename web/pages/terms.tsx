import { Link } from 'react-router'
import { monthInWords } from '../../contract/rules/time/dates.ts'
import { termsArticles } from '../features/site/terms-articles.tsx'
import { useClub } from '../lib/club.ts'
import { publicPageMeta } from '../lib/page-meta.ts'
import { Prose } from '../ui/layout/prose.tsx'

export const meta = publicPageMeta(
  'Conditions générales d’inscription',
  'Adhésion, cotisation, règles des activités, assurance et données personnelles.',
)

export default function Terms() {
  const club = useClub()
  return (
    <Prose
      title="Conditions générales d’inscription"
      intro={`${club.name}. Mise à jour : ${monthInWords(club.termsVersion)}.`}
      articles={termsArticles(club)}
    >
      <Link to="/">Retour à l’accueil</Link>
    </Prose>
  )
}

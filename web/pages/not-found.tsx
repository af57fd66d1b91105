import { titled } from '../lib/title.ts'
import { LinkButton } from '../ui/link-button.tsx'

export const meta = () => titled('Page introuvable')

export default function NotFound() {
  return (
    <main className="page grid min-h-[60vh] content-center justify-items-start gap-6 py-10">
      <p className="eyebrow">Erreur 404</p>
      <h1 className="title">Page introuvable</h1>
      <p>Cette page n’existe pas ou n’existe plus.</p>
      <LinkButton to="/">Retour à l’accueil</LinkButton>
    </main>
  )
}

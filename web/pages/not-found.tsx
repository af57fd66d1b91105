import { SiteFooter } from '../features/site/site-footer.tsx'
import { useClub } from '../lib/club.ts'
import { privatePageMeta } from '../lib/page-meta.ts'
import { HeaderLink } from '../ui/layout/header-link.tsx'
import { SiteHeader } from '../ui/layout/site-header.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export const meta = () => privatePageMeta('Page introuvable')

/** Has no scripts (see `Layout` in root.tsx): nothing here may need one. */
export default function NotFound() {
  const club = useClub()
  return (
    <>
      <SiteHeader name={club.name}>
        <nav aria-label="Navigation principale" className="flex items-center gap-3 sm:gap-5">
          <HeaderLink to="/login">Connexion</HeaderLink>
          <HeaderLink to="/contact">Contact</HeaderLink>
        </nav>
      </SiteHeader>
      <main id="contenu" className="bend">
        <div className="page grid min-h-[66vh] content-center justify-items-start gap-6 py-10">
          <p className="eyebrow">Erreur 404 · hors piste</p>
          <h1 className="title">Page introuvable</h1>
          <p className="max-w-md">Cette page n’existe pas ou n’existe plus. L’adresse est peut-être mal copiée.</p>
          <div className="flex w-full flex-wrap gap-3">
            <LinkButton to="/" className="w-full sm:w-auto">
              Retour à l’accueil
            </LinkButton>
            <LinkButton to="/#entrainements" tone="secondary" className="w-full sm:w-auto">
              Voir les entraînements
            </LinkButton>
          </div>
        </div>
      </main>
      <SiteFooter />
    </>
  )
}

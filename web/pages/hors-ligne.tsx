import { useClub } from '../lib/club.ts'
import { privatePageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { SiteHeader } from '../ui/site-header.tsx'

export const meta = () => privatePageMeta('Sans réseau')

/** What the service worker answers in place of a page that it has not stored. Has no scripts (see `Layout` in root.tsx). */
export default function Offline() {
  const club = useClub()
  return (
    <>
      <SiteHeader name={club.name}>{null}</SiteHeader>
      <main id="contenu" className="bend">
        <div className="page grid min-h-[66vh] content-center justify-items-start gap-6 py-10">
          <p className="eyebrow">Sans réseau</p>
          <h1 className="title">Cette page a besoin du réseau</h1>
          <p className="max-w-md">
            Rechargez-la quand il sera revenu. En attendant, ce que vous avez déjà vu de votre espace reste lisible.
          </p>
          <LinkButton to="/dashboard" className="w-full sm:w-auto">
            Mon espace
          </LinkButton>
        </div>
      </main>
    </>
  )
}

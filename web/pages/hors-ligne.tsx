import { useClub } from '../lib/club.ts'
import { privatePageMeta } from '../lib/page-meta.ts'
import { buttonClass } from '../ui/button.tsx'
import { SiteHeader } from '../ui/layout/site-header.tsx'

export const meta = () => privatePageMeta('Sans réseau')

/** Response of the service worker for a page that it has not stored. Has no scripts (see `Layout` in root.tsx). */
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
            Rien de ce que vous aviez enregistré n’est perdu. Rechargez la page quand le réseau sera revenu.
          </p>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page; it has no scripts. */}
          <a href="" className={buttonClass('primary', 'w-full sm:w-auto')}>
            Recharger
          </a>
          <a href="/dashboard" className={buttonClass('secondary', 'w-full sm:w-auto')}>
            Mon tableau de bord
          </a>
        </div>
      </main>
    </>
  )
}

import { Outlet } from 'react-router'
import { SiteFooter } from '../features/site/site-footer.tsx'
import { useClub } from '../lib/club.ts'
import { useSeemsSignedIn } from '../lib/signed-in-cookie.ts'
import { WithQueries } from '../lib/with-queries.tsx'
import { HeaderLink } from '../ui/header-link.tsx'
import { SiteHeader } from '../ui/site-header.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'

export default function PublicLayout() {
  const club = useClub()
  const seemsSignedIn = useSeemsSignedIn()
  return (
    <>
      <SiteHeader name={club.name}>
        <nav aria-label="Navigation principale" className="flex items-center gap-3 sm:gap-5">
          {seemsSignedIn && <HeaderLink to="/dashboard">Mon espace</HeaderLink>}
          <HeaderLink to="/" className="max-sm:hidden">
            Accueil
          </HeaderLink>
          {/* A phone has room for one of the two links; the footer links to the contact page too. */}
          <HeaderLink to="/#contact" className={seemsSignedIn ? 'max-sm:hidden' : undefined}>
            Contact
          </HeaderLink>
          <ThemeToggle />
        </nav>
      </SiteHeader>
      <WithQueries>
        <Outlet />
      </WithQueries>
      <SiteFooter />
    </>
  )
}

import { Outlet } from 'react-router'
import { SiteFooter } from '../features/site/site-footer.tsx'
import { useClub } from '../lib/club.ts'
import { useHasSignedInCookie } from '../lib/device/signed-in-cookie.ts'
import { HeaderLink } from '../ui/layout/header-link.tsx'
import { SiteHeader } from '../ui/layout/site-header.tsx'
import { ThemeToggle } from '../ui/layout/theme-toggle.tsx'

export default function PublicLayout() {
  const club = useClub()
  const hasSignedInCookie = useHasSignedInCookie()
  return (
    <>
      <SiteHeader name={club.name}>
        <nav aria-label="Navigation principale" className="flex items-center gap-3 sm:gap-5">
          {hasSignedInCookie && <HeaderLink to="/dashboard">Mon espace</HeaderLink>}
          <HeaderLink to="/" className="max-sm:hidden">
            Accueil
          </HeaderLink>
          {/* A phone has room for one of the two links; the footer links to the contact page too. */}
          <HeaderLink to="/#contact" className={hasSignedInCookie ? 'max-sm:hidden' : undefined}>
            Contact
          </HeaderLink>
          <ThemeToggle />
        </nav>
      </SiteHeader>
      <Outlet />
      <SiteFooter />
    </>
  )
}

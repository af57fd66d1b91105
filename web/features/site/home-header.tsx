import { useClub } from '../../lib/club.ts'
import { useHasSignedInCookie } from '../../lib/device/signed-in-cookie.ts'
import { buttonClass } from '../../ui/button.tsx'
import { HeaderLink } from '../../ui/layout/header-link.tsx'
import { SiteHeader } from '../../ui/layout/site-header.tsx'
import { ThemeToggle } from '../../ui/layout/theme-toggle.tsx'
import { SectionMenu } from './section-menu.tsx'

const sections = [
  ['#entrainements', 'Entraînements'],
  ['#coachs', 'Coachs'],
  ['#essai', 'Essai'],
  ['#tarifs', 'Tarifs'],
  ['#boutique', 'Boutique'],
  ['#contact', 'Contact'],
] as const

export function HomeHeader() {
  const club = useClub()
  const hasSignedInCookie = useHasSignedInCookie()
  return (
    <SiteHeader name={club.name}>
      <nav aria-label="Navigation principale" className="flex items-center gap-x-1 sm:gap-x-5">
        {sections.map(([anchor, label]) => (
          <a
            key={anchor}
            href={anchor}
            className="hidden min-h-11 items-center font-semibold text-md hover:text-accent-text xl:inline-flex"
          >
            {label}
          </a>
        ))}
        {hasSignedInCookie ? (
          <HeaderLink to="/dashboard">Mon espace</HeaderLink>
        ) : (
          <HeaderLink to="/login">Connexion</HeaderLink>
        )}
        <a href="#formulaire-inscription" className={buttonClass('primary', 'max-sm:hidden')}>
          S’inscrire
        </a>
        <ThemeToggle />
        <SectionMenu sections={sections} />
      </nav>
    </SiteHeader>
  )
}

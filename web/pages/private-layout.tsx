import '../lib/zod-setup.ts'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { club } from '../../club.ts'
import { isStaff } from '../../contract/rules/access.ts'
import { currentUserQuery } from '../features/account/queries.ts'
import { SignOutButton } from '../features/account/sign-out-button.tsx'
import { WithQueries } from '../lib/with-queries.tsx'
import { HeaderLink } from '../ui/header-link.tsx'
import { SiteHeader } from '../ui/site-header.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'

export default function PrivateLayout() {
  return (
    <WithQueries>
      <MemberFrame />
    </WithQueries>
  )
}

function MemberFrame() {
  const { data: user } = useQuery(currentUserQuery)
  return (
    <>
      <SiteHeader name={club.name}>
        {user && (
          <nav
            aria-label="Navigation principale"
            className="order-last flex w-full flex-wrap gap-x-4 lg:order-none lg:w-auto"
          >
            <HeaderLink to="/dashboard">Mon espace</HeaderLink>
            <HeaderLink to="/seances">Séances</HeaderLink>
            <HeaderLink to="/progression">Progression</HeaderLink>
            {isStaff(user) && <HeaderLink to="/coach">Coach</HeaderLink>}
            {user.role === 'ADMIN' && <HeaderLink to="/admin">Bureau</HeaderLink>}
          </nav>
        )}
        <div className="flex items-center">
          {user && <SignOutButton />}
          <ThemeToggle />
        </div>
      </SiteHeader>
      <Outlet />
    </>
  )
}

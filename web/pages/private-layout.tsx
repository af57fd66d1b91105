import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import House from 'lucide-react/icons/house'
import Shield from 'lucide-react/icons/shield'
import { type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router'
import type { User } from '../../contract/people.ts'
import { isStaff } from '../../contract/rules/people/access.ts'
import { ProfileLink } from '../features/accounts/profile-link.tsx'
import { currentUserQuery } from '../features/accounts/queries.ts'
import { SignOutButton } from '../features/accounts/sign-out-button.tsx'
import { QueryProvider } from '../lib/calls/query-provider.tsx'
import { useClub } from '../lib/club.ts'
import { lazyPart, loadDelays } from '../lib/load-late.ts'
import { NoScriptMessage } from '../ui/layout/await-script.tsx'
import { NavBar, type NavItem } from '../ui/layout/nav-bar.tsx'
import { PendingPage } from '../ui/layout/pending-page.tsx'
import { SiteHeader } from '../ui/layout/site-header.tsx'
import { ThemeToggle } from '../ui/layout/theme-toggle.tsx'

// Prerendered up to here: what the pages show depends on who is signed in.
export const clientLoader = () => null
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <Frame controls={<ThemeToggle />}>
      <PendingPage>
        <NoScriptMessage />
      </PendingPage>
    </Frame>
  )
}

export default function PrivateLayout() {
  return (
    <QueryProvider>
      <MemberFrame />
    </QueryProvider>
  )
}

const memberItems: NavItem[] = [
  { to: '/dashboard', label: 'Tableau de bord', icon: House },
  { to: '/seances', label: 'Séances', icon: CalendarDays },
  { to: '/progression', label: 'Progression', icon: ChartNoAxesColumn },
]
// Only the scripts of these pages are prefetched: those of the coach and the board are too large.
const memberPages = memberItems.map(({ to }) => to)

const navItemsFor = (user: User): NavItem[] => [
  ...memberItems,
  ...(isStaff(user) ? [{ to: '/coach', label: 'Coach', icon: ClipboardList }] : []),
  ...(user.role === 'ADMIN' ? [{ to: '/admin', label: 'Administration', icon: Shield }] : []),
]

/** Parts that the first view does not need. */
const DeferredParts = lazyPart(() => import('./deferred-parts.tsx'), { delayMs: loadDelays.deferredPartsMs })

function Frame({ controls, children }: { controls: ReactNode; children: ReactNode }) {
  const club = useClub()
  return (
    <div data-bottom-bar className="flex min-h-dvh flex-col pb-(--bottom-bar) [&>main]:grow">
      <SiteHeader name={club.name}>{controls}</SiteHeader>
      {children}
    </div>
  )
}

function MemberFrame() {
  const { data: user } = useQuery(currentUserQuery)
  const controls = (
    <>
      {user && <NavBar label="Navigation principale" items={navItemsFor(user)} />}
      <div className="flex items-center">
        {user && <ProfileLink />}
        {user && <SignOutButton />}
        <ThemeToggle />
      </div>
    </>
  )
  return (
    <Frame controls={controls}>
      <Suspense>
        <DeferredParts user={user} paths={memberPages} />
      </Suspense>
      <Outlet />
    </Frame>
  )
}

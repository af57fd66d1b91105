import { useClub } from '../lib/club.ts'
import '../lib/zod-setup.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, ChartNoAxesColumn, ClipboardList, House, Shield } from 'lucide-react'
import { Outlet } from 'react-router'
import type { User } from '../../contract/account.ts'
import { isStaff } from '../../contract/rules/access.ts'
import { currentUserQuery } from '../features/account/queries.ts'
import { SignOutButton } from '../features/account/sign-out-button.tsx'
import { QueryProvider } from '../lib/query-provider.tsx'
import { useReachablePages } from '../lib/use-page-code.ts'
import { NavBar, type NavItem } from '../ui/nav-bar.tsx'
import { SiteHeader } from '../ui/site-header.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { toast } from '../ui/toast-store.ts'

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
const memberPages = memberItems.map(({ to }) => to)

const navItemsFor = (user: User): NavItem[] => [
  ...memberItems,
  ...(isStaff(user) ? [{ to: '/coach', label: 'Coach', icon: ClipboardList }] : []),
  ...(user.role === 'ADMIN' ? [{ to: '/admin', label: 'Administration', icon: Shield }] : []),
]

const showOfflineToast = () => toast({ title: 'Erreur de connexion', tone: 'destructive' })

function MemberFrame() {
  const club = useClub()
  const { data: user } = useQuery(currentUserQuery)
  // The coach and board pages are large, so they are not prefetched.
  useReachablePages(user ? memberPages : [], showOfflineToast)
  return (
    <div data-bottom-bar className="flex min-h-dvh flex-col pb-(--bottom-bar) [&>main]:grow">
      <SiteHeader name={club.name}>
        {user && <NavBar label="Navigation principale" items={navItemsFor(user)} />}
        <div className="flex items-center">
          {user && <SignOutButton />}
          <ThemeToggle />
        </div>
      </SiteHeader>
      <Outlet />
    </div>
  )
}

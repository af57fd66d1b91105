import type { LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'

export type NavItem = { to: string; label: string; icon: LucideIcon }

/** Navigation of a private area: at the bottom on a phone, in the header on a wide screen. */
export function NavBar({ label, items }: { label: string; items: NavItem[] }) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:static lg:gap-1 lg:border-0 lg:bg-transparent lg:pb-0"
    >
      {items.map(({ to, label: itemLabel, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          className="flex min-h-16 min-w-0 flex-auto flex-col items-center justify-center gap-1 border-transparent border-t-[3px] px-0.5 text-center font-bold font-display text-[min(0.8125rem,max(13px,3.4vw))] text-quiet leading-none tracking-wide hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text lg:min-h-11 lg:flex-none lg:border-t-0 lg:border-b-[3px] lg:px-2.5 lg:font-sans lg:text-md lg:tracking-normal"
        >
          <Icon aria-hidden className="size-5 shrink-0 lg:hidden" />
          {itemLabel}
        </NavLink>
      ))}
    </nav>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { name: string; home?: string; children: ReactNode }

/** The club's logo and name, with the page's links beside them. */
export function SiteHeader({ name, home = '/', children }: Props) {
  return (
    <header className="page flex min-h-18 flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <Link
        to={home}
        className="mr-auto flex min-h-11 items-center gap-2.5 font-display font-extrabold text-xl uppercase leading-[0.9] sm:text-2xl"
      >
        <svg aria-hidden="true" viewBox="0 0 46 32" className="h-6 w-9 shrink-0 fill-none">
          <rect x="3" y="3" width="40" height="26" rx="13" stroke="var(--accent)" strokeWidth="6" />
          <rect x="10" y="10" width="26" height="12" rx="6" stroke="currentColor" strokeWidth="2" />
        </svg>
        <span className="max-w-min sm:max-w-none">{name}</span>
      </Link>
      {children}
    </header>
  )
}

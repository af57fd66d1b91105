import { Link } from 'react-router'

/**
 * Way back to the page that this one belongs to, as its eyebrow. It is larger than its small letters for a finger, towards
 * the title only: a toast may lie on the line above.
 */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="relative -mb-2 pb-2 hover:text-text">
      {children}
    </Link>
  )
}

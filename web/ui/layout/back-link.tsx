import { Link } from 'react-router'

/** Way back to the page that this one belongs to, as its eyebrow: as tall as a finger in a line of small letters. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="-my-3 py-3 hover:text-text">
      {children}
    </Link>
  )
}

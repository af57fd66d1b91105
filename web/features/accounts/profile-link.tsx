import UserRound from 'lucide-react/icons/user-round'
import { Link } from 'react-router'

/** Link to the person's own details; on a phone and a small screen only an icon. */
export function ProfileLink() {
  return (
    <Link
      to="/modifier-infos"
      className="inline-flex min-h-11 min-w-11 items-center justify-center hover:text-accent-text"
      aria-label="Mes infos"
    >
      <UserRound aria-hidden className="size-5" />
    </Link>
  )
}

import UserRound from 'lucide-react/icons/user-round'
import { Link } from 'react-router'

/** Icon that links to the person's own details. */
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

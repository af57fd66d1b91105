import { Link } from 'react-router'
import { club } from '../../../club.ts'

export function SiteFooter() {
  return (
    <footer className="mt-16 border-line border-t">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-8 text-quiet text-sm">
        <p>{`${club.name}, ${club.address.town}`}</p>
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <Link className="inline-flex min-h-11 items-center" to="/terms">
              Conditions générales
            </Link>
          </li>
          <li>
            <Link className="inline-flex min-h-11 items-center" to="/confidentialite">
              Confidentialité
            </Link>
          </li>
          <li>
            <Link className="inline-flex min-h-11 items-center" to="/contact">
              Contact
            </Link>
          </li>
        </ul>
      </div>
    </footer>
  )
}

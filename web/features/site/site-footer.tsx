import { Link } from 'react-router'
import { club } from '../../../club.ts'

const links = [
  ['/terms', 'Conditions générales'],
  ['/confidentialite', 'Confidentialité'],
  ['/contact', 'Contact'],
] as const

export function SiteFooter() {
  return (
    <footer className="border-line border-t">
      <div className="page flex flex-wrap items-end justify-between gap-x-10 gap-y-4 py-9">
        <p className="title max-w-min">{club.name}</p>
        <div className="grid gap-1 text-quiet">
          <p>{`${club.town} · association sportive de bénévoles`}</p>
          <ul className="flex flex-wrap gap-x-6">
            {links.map(([to, label]) => (
              <li key={to}>
                <Link className="inline-flex min-h-11 items-center" to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

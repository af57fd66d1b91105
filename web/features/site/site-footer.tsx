import { Link } from 'react-router'
import { hourOfDay } from '../../../contract/rules/time/dates.ts'
import { useClub } from '../../lib/club.ts'
import { findMainSlot } from './main-slot.ts'

const links = [
  ['/terms', 'Conditions générales'],
  ['/confidentialite', 'Confidentialité'],
  ['/contact', 'Contact'],
] as const
const linkClass = 'inline-flex min-h-11 items-center'

export function SiteFooter() {
  const club = useClub()
  const main = findMainSlot(club)
  return (
    <footer className="border-line border-t">
      <div className="page grid gap-x-12 gap-y-5 py-10 md:grid-cols-[1fr_auto_auto]">
        <div className="grid content-start gap-3">
          <p className="title max-w-min">{club.name}</p>
          {main && (
            <p className="text-quiet">{`Chaque ${main.day} à ${hourOfDay(main.start)}, ${main.location}. Association de bénévoles.`}</p>
          )}
        </div>
        <ul className="flex flex-wrap gap-x-8 md:grid md:content-start">
          {links.map(([to, label]) => (
            <li key={to}>
              <Link className={linkClass} to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap content-start gap-x-8 md:grid">
          {club.social.map(({ name, url }) => (
            <li key={name}>
              <a className={linkClass} href={url} rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

import MapPin from 'lucide-react/icons/map-pin'
import { type Club, useClub } from '../../lib/club.ts'

const mapOf = (location: string, stadium: Club['stadium']) =>
  location === stadium.name
    ? stadium.mapUrl
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(location)}`

export function LocationLink({ location }: { location: string }) {
  const { stadium } = useClub()
  return (
    <a
      href={mapOf(location, stadium)}
      rel="noreferrer"
      className="inline-flex min-h-11 min-w-0 items-center gap-2 underline underline-offset-4 hover:text-accent-text"
    >
      <MapPin aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{location}</span>
      <span className="sr-only"> sur la carte</span>
    </a>
  )
}

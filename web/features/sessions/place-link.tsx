import { MapPin } from 'lucide-react'
import { club } from '../../../club.ts'

const mapOf = (place: string) =>
  place === club.stadium.name
    ? club.stadium.mapUrl
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`

/** A place, on the map. */
export function PlaceLink({ place }: { place: string }) {
  return (
    <a
      href={mapOf(place)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 min-w-0 items-center gap-2 underline underline-offset-4 hover:text-accent-text"
    >
      <MapPin aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{place}</span>
      <span className="sr-only"> sur la carte (nouvelle fenêtre)</span>
    </a>
  )
}

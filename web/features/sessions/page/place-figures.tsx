import type { SessionPage } from '../../../../contract/sessions/session-page.ts'
import { formatNumber, pluralize } from '../../../lib/texts/format-text.ts'
import { Figure, Scoreboard } from '../../../ui/facts.tsx'
import { placesLeft } from '../places/places-left.ts'

/** How many signed up, how many places are left and how many people wait. */
export function PlaceFigures({ session }: { session: SessionPage }) {
  const { capacity, rsvpCount, waitingCount } = session
  const freeCount = placesLeft(session)
  return (
    <Scoreboard>
      <Figure label={pluralize('inscrit', rsvpCount)} value={formatNumber(rsvpCount)} />
      {capacity !== null && (
        <Figure
          label={freeCount >= 2 ? 'places libres' : 'place libre'}
          value={formatNumber(freeCount)}
          isMain={freeCount > 0}
        />
      )}
      {waitingCount > 0 && <Figure label="en attente" value={formatNumber(waitingCount)} />}
    </Scoreboard>
  )
}

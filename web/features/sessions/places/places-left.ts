import { formatCount } from '../../../lib/texts/format-text.ts'

type Places = { capacity: number | null; rsvpCount: number; offeredCount: number; waitingCount: number }

/** Free places of a session; a place that an offer holds is not free. Infinite without a limit. */
export const placesLeft = ({ capacity, rsvpCount, offeredCount }: Places): number =>
  capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - rsvpCount - offeredCount)

/** "12 inscrits" and "8 places libres", or "Complet", "18 inscrits" and "3 en attente". */
export const placesFacts = (session: Places): string[] => {
  const { capacity, rsvpCount, waitingCount } = session
  const signedUp = formatCount(rsvpCount, 'inscrit')
  if (capacity === null) return [signedUp]
  const freeCount = placesLeft(session)
  if (freeCount > 0) return [signedUp, `${formatCount(freeCount, 'place')} libre${freeCount >= 2 ? 's' : ''}`]
  return ['Complet', signedUp, ...(waitingCount > 0 ? [`${waitingCount}\u00a0en attente`] : [])]
}

/** "1re" or "3e". */
export const ordinal = (rank: number): string => (rank === 1 ? '1re' : `${rank}e`)

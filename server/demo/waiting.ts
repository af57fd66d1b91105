import type { IsoInstant } from '../../contract/values.ts'
import type { SessionRow, SessionRsvpRow, WaitingRow } from '../database/schema.ts'
import type { DemoPerson } from './people.ts'
import type { Draw } from './random.ts'

/** Places left in the sessions to come, in order: the second one is full. */
const placesLeft = [6, 0, 4]
const waitingPeople = 3

const isComing = (session: SessionRow, now: IsoInstant) =>
  session.date > now && session.published && session.cancelledAt === null

/** Gives the next sessions a number of places. */
export const limitPlaces = (
  sessions: readonly SessionRow[],
  rsvps: readonly SessionRsvpRow[],
  now: IsoInstant,
): SessionRow[] => {
  const limited = sessions.filter((session) => isComing(session, now)).slice(0, placesLeft.length)
  return sessions.map((session) => {
    const freePlaces = placesLeft[limited.indexOf(session)]
    const going = rsvps.filter(({ sessionId }) => sessionId === session.id).length
    return freePlaces === undefined || going + freePlaces === 0 ? session : { ...session, capacity: going + freePlaces }
  })
}

/** Active members who wait for a place of the full sessions. */
export const createWaiting = (
  draw: Draw,
  people: readonly DemoPerson[],
  { sessions, rsvps }: { sessions: readonly SessionRow[]; rsvps: readonly SessionRsvpRow[] },
  now: IsoInstant,
): WaitingRow[] =>
  sessions.flatMap((session) => {
    const going = new Set(rsvps.filter(({ sessionId }) => sessionId === session.id).map(({ userId }) => userId))
    if (session.capacity === null || session.capacity > going.size) return []
    return people
      .filter(({ user, memberships }) => !going.has(user.id) && memberships.some(({ status }) => status === 'ACTIVE'))
      .slice(-waitingPeople)
      .map(({ user }, nth) => {
        const queuedAt = draw.between(session.createdAt, now)
        const none = { offeredUntil: null, offerNoticeAt: null, lapsedAt: null, freePlaceNotifiedAt: null }
        const wish = { userId: user.id, takeAtOnce: nth === 0, queuedAt, createdAt: queuedAt }
        return { id: draw.id(queuedAt), sessionId: session.id, ...wish, ...none }
      })
  })

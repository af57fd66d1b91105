import type { IsoInstant } from '../../contract/values.ts'
import type { GuestRow, SessionRow, TrialRow } from '../database/schema.ts'
import { seasonAt } from '../time/season.ts'
import { addDays } from '../time/time.ts'
import { drawFrom } from './random.ts'

const trialPlaces = 3
/** How many sessions to come, and how many past ones, visitors try. */
const openSessions = 3
const triedSessions = 4

/** Visitors in turn: who came, and who registered. */
const visitors = [
  { prenom: 'Salomé', present: true, hasRegistered: true },
  { prenom: 'Bastien', present: true, hasRegistered: false },
  { prenom: 'Aïssatou', present: false, hasRegistered: false },
  { prenom: 'Maël', present: true, hasRegistered: true },
]

const isPublic = (session: SessionRow) => session.published && session.cancelledAt === null

/** Opens the next sessions to trials, and a few past ones. */
export const openTrials = (sessions: readonly SessionRow[], now: IsoInstant): SessionRow[] => {
  const publicSessions = sessions.filter(isPublic)
  const tried = new Set([
    ...publicSessions.filter(({ date }) => date > now).slice(0, openSessions),
    ...publicSessions.filter(({ date }) => date <= now).slice(-triedSessions),
  ])
  return sessions.map((session) => (tried.has(session) ? { ...session, trialPlaces } : session))
}

/** One visitor for each session open to trials. */
export const createTrials = (sessions: readonly SessionRow[], now: IsoInstant): TrialRow[] => {
  // A separate generator: numbers drawn from the club's own would change all that is drawn after them.
  const draw = drawFrom('trials')
  return sessions
    .filter((session) => session.trialPlaces !== null)
    .flatMap((session, index) => {
      const visitor = visitors[index % visitors.length]
      if (!visitor) return []
      const isPast = session.date <= now
      const bookedAt = addDays(session.date, -4)
      const createdAt = bookedAt < now ? bookedAt : now
      const { prenom, present, hasRegistered } = visitor
      return [
        {
          id: draw.id(createdAt),
          sessionId: session.id,
          season: seasonAt(session.date),
          nth: 1 as const,
          prenom,
          email: `essai.${index + 1}@exemple.fr`,
          telephone: null,
          userId: null,
          present: isPast && present,
          heldUntil: null,
          cancelledAt: null,
          followedUpAt: isPast ? now : null,
          registeredAt: isPast && hasRegistered ? now : null,
          createdAt,
        },
      ]
    })
}

const guestNames = ['Léa', 'Tom', 'Jeanne']

/** One guest of each of the last sessions. */
export const createGuests = (sessions: readonly SessionRow[], now: IsoInstant): GuestRow[] => {
  const draw = drawFrom('guests')
  const past = sessions.filter((session) => isPublic(session) && session.date <= now).slice(-guestNames.length)
  return past.map(({ id: sessionId, date: createdAt }, index) => ({
    id: draw.id(createdAt),
    sessionId,
    prenom: guestNames[index] ?? null,
    present: true,
    createdAt,
  }))
}

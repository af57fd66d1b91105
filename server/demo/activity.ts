import type { Metrics } from '../../contract/progress.form.ts'
import type { SessionType } from '../../contract/sessions/session.form.ts'
import type { IsoInstant } from '../../contract/values.ts'
import type {
  AttendanceRow,
  CoachNoteRow,
  MemberNoteRow,
  NoteRequestRow,
  SessionLogRow,
  SessionRow,
  SessionRsvpRow,
} from '../database/schema.ts'
import { addMs, earlierOf, hourMs } from '../time/time.ts'
import { coachNotes, feelings, memberNotes, moods } from './names-and-texts.ts'
import type { DemoPerson } from './people.ts'
import type { Draw } from './random.ts'

export type Activity = {
  rsvps: SessionRsvpRow[]
  attendances: AttendanceRow[]
  logs: SessionLogRow[]
  coachNotes: CoachNoteRow[]
  memberNotes: MemberNoteRow[]
}

/** Capacity of the stadium: in a larger club, each member attends a smaller share of the sessions. */
const fullStadium = 300

const hoursAfter = (instant: IsoInstant, hours: number, latest: IsoInstant): IsoInstant =>
  earlierOf(addMs(instant, hours * hourMs), latest)

const metricsFor: Record<SessionType, (draw: Draw) => Metrics> = {
  RUN: (draw) => ({ km: draw.integer(50, 120) / 10, tours: draw.integer(8, 20) }),
  RENFO: (draw) => ({ squats: draw.integer(40, 150) }),
  ESCALIERS: (draw) => ({ marches: draw.integer(300, 900) }),
  HYROX: (draw) => ({ km: draw.integer(30, 80) / 10, squats: draw.integer(50, 100) }),
}

const writeLog = (draw: Draw, session: SessionRow, userId: string, now: IsoInstant): SessionLogRow => {
  const createdAt = hoursAfter(session.date, draw.integer(2, 30), now)
  return {
    id: draw.id(createdAt),
    userId,
    sessionId: session.id,
    rpe: draw.integer(3, 9),
    mood: draw.chance(0.7) ? draw.pick(moods) : null,
    notes: draw.chance(0.3) ? draw.pick(feelings) : null,
    metricsJson: metricsFor[session.type](draw),
    createdAt,
  }
}

type Fill = { draw: Draw; activity: Activity; now: IsoInstant }

/** Rows that one person leaves at one past session: sign-up, attendance, log and note. */
const attend = ({ draw, activity, now }: Fill, person: DemoPerson, session: SessionRow): void => {
  const userId = person.user.id
  const signedUp = draw.chance(0.9)
  if (signedUp) {
    const createdAt = draw.between(session.createdAt, session.date)
    activity.rsvps.push({ id: draw.id(createdAt), sessionId: session.id, userId, createdAt })
  }
  // Some sign up without attending; some attend without a sign-up.
  if (signedUp && draw.chance(0.12)) return
  const markedAt = hoursAfter(session.date, 1, now)
  activity.attendances.push({
    id: draw.id(markedAt),
    sessionId: session.id,
    userId,
    present: true,
    createdAt: markedAt,
  })
  if (draw.chance(person.logging)) activity.logs.push(writeLog(draw, session, userId, now))
  if (!draw.chance(0.02)) return
  const createdAt = hoursAfter(session.date, 5, now)
  const note = { text: draw.pick(memberNotes), createdAt, updatedAt: createdAt }
  activity.memberNotes.push({ id: draw.id(createdAt), userId, sessionId: session.id, ...note })
}

const signUpAhead = ({ draw, activity, now }: Fill, person: DemoPerson, session: SessionRow): void => {
  const createdAt = draw.between(session.createdAt, now)
  activity.rsvps.push({ id: draw.id(createdAt), sessionId: session.id, userId: person.user.id, createdAt })
}

const writeCoachNote = (draw: Draw, { user }: DemoPerson, session: SessionRow, now: IsoInstant): CoachNoteRow => {
  const createdAt = hoursAfter(session.date, draw.integer(3, 48), now)
  return {
    id: draw.id(createdAt),
    userId: user.id,
    coachId: session.coachId,
    sessionId: draw.chance(0.7) ? session.id : null,
    text: draw.pick(coachNotes[session.type]),
    visibleToUser: draw.chance(0.6),
    createdAt,
    updatedAt: null,
    deletedAt: null,
  }
}

/** Periods, as instants, in which a person has an active membership. */
const periodsOf = ({ memberships }: DemoPerson) =>
  memberships.flatMap(({ startedAt, expiresAt }) => (startedAt && expiresAt ? [{ startedAt, expiresAt }] : []))

/** Sign-ups, attendance, logs and notes of all members, in the order of the sessions. */
export const createActivity = (
  draw: Draw,
  people: readonly DemoPerson[],
  sessions: readonly SessionRow[],
  now: IsoInstant,
): Activity => {
  const activity: Activity = { rsvps: [], attendances: [], logs: [], coachNotes: [], memberNotes: [] }
  const fill = { draw, activity, now }
  const runners = people
    .map((person) => ({ person, periods: periodsOf(person) }))
    .filter(({ periods }) => periods.length)
  const share = Math.min(1, fullStadium / runners.length)
  const comesTo = ({ date }: SessionRow, { person, periods }: (typeof runners)[number]) => {
    // The attendance of the printed accounts does not depend on the size of the club.
    const comes = draw.chance(person.isKnown ? person.assiduity : person.assiduity * share)
    return comes && periods.some(({ startedAt, expiresAt }) => startedAt <= date && date <= expiresAt)
  }
  const addPast = (person: DemoPerson, session: SessionRow) => {
    attend(fill, person, session)
    if (!draw.chance(0.015)) return
    const note = writeCoachNote(draw, person, session, now)
    // A coach writes no note about their own training.
    if (note.coachId !== note.userId) activity.coachNotes.push(note)
  }
  const add = (person: DemoPerson, session: SessionRow) =>
    session.date <= now ? addPast(person, session) : signUpAhead(fill, person, session)
  for (const session of sessions.filter(({ published }) => published))
    for (const runner of runners) if (comesTo(session, runner)) add(runner.person, session)
  return activity
}

/** One member waits for the private notes that coaches wrote about them. */
export const createNoteRequests = (notes: readonly CoachNoteRow[], now: IsoInstant): NoteRequestRow[] =>
  notes
    .filter(({ visibleToUser }) => !visibleToUser)
    .slice(-1)
    .map(({ userId }) => ({ userId, askedAt: now, answeredAt: null, answerJson: null }))

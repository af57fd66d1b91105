import type { Level } from '../../../contract/people.ts'
import type { SessionType } from '../../../contract/sessions/session.form.ts'
import type { IsoInstant } from '../../../contract/values.ts'

export type SessionRow = {
  id: string
  date: IsoInstant
  title: string
  type: SessionType
  location: string
  levelTarget: Level | null
  description: string | null
  recap: string | null
  published: boolean
  postNotes: string | null
  coachId: string | null
  /** Null: as long as the club's slot of that weekday and hour, else an hour and a half. */
  durationMinutes: number | null
  /** How many may come; null without a limit. */
  capacity: number | null
  /** True: `levelTarget` is the lowest level that may sign up. */
  levelIsMinimum: boolean
  /** Places for visitors who try the session, beside `capacity`; null: not open to them. */
  trialPlaces: number | null
  /** A cancelled session stays visible, with its sign-ups. */
  cancelledAt: IsoInstant | null
  /** Null unless cancelled. */
  cancelReason: string | null
  /** Shared by sessions that were created together; null for a single one. */
  seriesId: string | null
  attendanceVersion: number
  attendanceSavedAt: IsoInstant | null
  /** Null also after that person was deleted. */
  attendanceSavedBy: string | null
  /** Counts the changes that coaches saved; attendance has its own. */
  version: number
  /** Time of the last change; null before the first. */
  updatedAt: IsoInstant | null
  createdAt: IsoInstant
}

export type SessionRsvpRow = { id: string; sessionId: string; userId: string; createdAt: IsoInstant }

/** Somebody who waits for a place of a full session; first come, first served. */
export type WaitingRow = {
  id: string
  sessionId: string
  userId: string
  /** Takes a free place at once, without an offer. */
  takeAtOnce: boolean
  /** Order of the list, then by id; later once an offer lapsed. */
  queuedAt: IsoInstant
  /** A free place is held for them until then; null without an offer. */
  offeredUntil: IsoInstant | null
  /** When an offer lapsed: this session is not offered to them again. */
  lapsedAt: IsoInstant | null
  /** When they got the mail that free places go to the first sign-up. */
  freePlaceNotifiedAt: IsoInstant | null
  createdAt: IsoInstant
}

/** Somebody who gave up their place of a session; the coach reads it the evening before. */
export type DepartureRow = { sessionId: string; userId: string; leftAt: IsoInstant }

/** A moved session whose notices are not queued yet, with the date and location that its sign-ups know. */
export type MovedSessionRow = { sessionId: string; date: IsoInstant; location: string; dueAt: IsoInstant }

/** A published session that was deleted or unpublished before it began, as it was then; kept for 30 days. */
export type WithdrawnSessionRow = Pick<SessionRow, 'date' | 'type' | 'durationMinutes' | 'version'> & {
  sessionId: string
  withdrawnAt: IsoInstant
}

/** A sign-up for a session that was deleted: its holder’s calendar feed shows the cancellation for 30 days. */
export type CancelledRsvpRow = { userId: string; sessionId: string; cancelledAt: IsoInstant }

/** A person who came. Reads still ask for `present`: no constraint of the database keeps it true in every row. */
export type AttendanceRow = { id: string; sessionId: string; userId: string; present: boolean; createdAt: IsoInstant }

/** Somebody at a session without a membership or a trial. The name is erased after 30 days; figures need the row. */
export type GuestRow = {
  /** Made by the browser of the coach who typed the name. */
  id: string
  sessionId: string
  prenom: string | null
  present: boolean
  createdAt: IsoInstant
}

/** A tick of a roll call; the last one of a person decides. Kept for a month after it came. */
export type AttendanceMarkRow = {
  id: string
  sessionId: string
  /** One of the three is set. */
  userId: string | null
  guestId: string | null
  trialId: string | null
  present: boolean
  /** By the server’s clock. */
  markedAt: IsoInstant
  /** Version of the sheet that it was saved with; of two marks of one instant, the later save decides. */
  sheetVersion: number
  /** Null also after that coach was deleted. */
  markedBy: string | null
  createdAt: IsoInstant
}

export type CalendarLinkRow = { userId: string; secret: string; createdAt: IsoInstant }

export type SessionsTables = {
  calendarLinks: CalendarLinkRow
  sessions: SessionRow
  sessionRsvps: SessionRsvpRow
  waitingList: WaitingRow
  movedSessions: MovedSessionRow
  departures: DepartureRow
  withdrawnSessions: WithdrawnSessionRow
  cancelledRsvps: CancelledRsvpRow
  guests: GuestRow
  attendances: AttendanceRow
  attendanceMarks: AttendanceMarkRow
}

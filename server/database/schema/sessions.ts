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
  /** Null: the duration of the club's weekly slot at that day and hour, else 90 minutes. */
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
  /** Version of the session's fields; `attendanceVersion` is that of its sheet. */
  version: number
  /** Time of the last change; null before the first. */
  updatedAt: IsoInstant | null
  createdAt: IsoInstant
}

export type SessionRsvpRow = { id: string; sessionId: string; userId: string; createdAt: IsoInstant }

/** An entry in the waiting list of a full session; first come, first served. */
export type WaitingRow = {
  id: string
  sessionId: string
  userId: string
  /** Takes a free place at once, without an offer. */
  takeAtOnce: boolean
  /** Sort key of the waiting list, before the id; set to a later date when an offer lapses. */
  queuedAt: IsoInstant
  /** End of an offer, until which a free place is held; null without an offer. */
  offeredUntil: IsoInstant | null
  /** When the person gets the notice of an offer that was made at night; null without one, or once it is queued. */
  offerNoticeAt: IsoInstant | null
  /** When an offer lapsed; the person gets no other offer for this session. */
  lapsedAt: IsoInstant | null
  /** When the person was mailed that free places go to the first sign-up. */
  freePlaceNotifiedAt: IsoInstant | null
  createdAt: IsoInstant
}

/** A person who gave up their place in a session; the coach gets a notice the evening before. */
export type DepartureRow = { sessionId: string; userId: string; leftAt: IsoInstant }

/** A moved session whose notices are not queued yet, with the date and location that its sign-ups know. */
export type MovedSessionRow = { sessionId: string; date: IsoInstant; location: string; dueAt: IsoInstant }

/** Last state of a published session that was deleted or unpublished before its start; kept for 30 days. */
export type WithdrawnSessionRow = Pick<SessionRow, 'date' | 'type' | 'durationMinutes' | 'version'> & {
  sessionId: string
  withdrawnAt: IsoInstant
}

/** A sign-up for a session that was deleted: its holder’s calendar feed shows the cancellation for 30 days. */
export type CancelledRsvpRow = { userId: string; sessionId: string; cancelledAt: IsoInstant }

/** A person who came. Queries must check `present`: no constraint ensures that it is true. */
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

/** A tick of a roll call; the last one about a person decides. Kept for a month. */
export type AttendanceMarkRow = {
  id: string
  sessionId: string
  /** Exactly one of the next three columns is set. */
  userId: string | null
  guestId: string | null
  trialId: string | null
  present: boolean
  /** By the server’s clock. */
  markedAt: IsoInstant
  /** Version of the sheet in which the mark was saved; between marks of the same instant, the later save decides. */
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

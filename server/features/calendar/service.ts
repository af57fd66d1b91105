import type { CalendarLinks, Meeting } from '../../../contract/calendar.ts'
import { clubCalendar, personalCalendar } from '../../../contract/calendar.ts'
import { canSignUp } from '../../../contract/rules/people/access.ts'
import type { IsoInstant, NamedFile } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { readInBatches } from '../../database/batches.ts'
import type { Executor } from '../../database/schema.ts'
import { fail } from '../../errors.ts'
import { inOnePiece } from '../../files/pieces.ts'
import { requireMember } from '../../people/require-member.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../security/actor.ts'
import { newToken } from '../../security/tokens.ts'
import { addDays, addMs, minuteMs } from '../../time/time.ts'
import { durationOf } from '../../training/session-times.ts'
import { cacheText } from './cached-text.ts'
import { calendarText, fileNameOf } from './ics.ts'
import { publicPart } from './policy.ts'
import * as queries from './queries.ts'
import { meetingsOfSlots } from './weekly-slots.ts'

/** Number of past days in a calendar. */
const shownDays = 60
/** Number of days for which both feeds show an unpublished or deleted session as cancelled. */
const withdrawnDays = 30

const icsContextOf = ({ club, config }: Context) => ({ club, publicUrl: config.publicUrl })

const batchSize = 500

/** All sessions of a calendar, however many: a cut would hide the last ones. */
const readSessions = async (db: Executor, filter: { since?: IsoInstant; signedUpId?: string }, now: IsoInstant) => {
  const withdrawnFilter = { ...filter, since: addDays(now, -withdrawnDays) }
  const sessions = readInBatches<queries.CalendarSession>(batchSize, (range) =>
    queries.listPublished(db, filter, range),
  )
  const withdrawn = readInBatches<queries.WithdrawnSession>(batchSize, (range) =>
    queries.listWithdrawn(db, withdrawnFilter, range),
  )
  return {
    sessions: (await Array.fromAsync(sessions)).flat(),
    withdrawn: (await Array.fromAsync(withdrawn)).flat(),
  }
}

const writeClubCalendar = async (context: Context): Promise<string> => {
  const { db, club } = context
  const now = context.now()
  const { sessions, withdrawn } = await readSessions(db, { since: addDays(now, -shownDays) }, now)
  return calendarText({ name: club.name, sessions: sessions.map(publicPart(club)), withdrawn }, icsContextOf(context))
}

/** One text for all visitors, cached until a session changes or becomes too old. */
export const createClubCalendar = (context: Context) => {
  const versionOf = async () => {
    const now = context.now()
    const since = { shown: addDays(now, -shownDays), withdrawn: addDays(now, -withdrawnDays) }
    return [now.slice(0, 13), await queries.versionOfCalendar(context.db, since)].join(' ')
  }
  return cacheText(versionOf, () => writeClubCalendar(context))
}

/**
 * Sessions that the owner of a link signed up for, and cancellations of those unpublished or deleted since. Without an
 * active membership it contains the public fields only.
 */
export const writePersonalCalendar = async (context: Context, secret: string): Promise<string> => {
  const { db, club } = context
  const now = context.now()
  const { userId } = (await queries.findLinkHolder(db, secret)) ?? fail('calendar_not_found')
  const holder = await requireMember(db, userId, now, 'calendar_not_found')
  const { sessions, withdrawn } = await readSessions(db, { signedUpId: userId }, now)
  const shownSessions = canSignUp(holder) ? sessions : sessions.map(publicPart(club))
  return calendarText(
    { name: `${club.name}\u00a0: mes séances`, sessions: shownSessions, withdrawn },
    icsContextOf(context),
  )
}

export const writeSession = async (context: Context, id: string): Promise<NamedFile> => {
  const session = (await queries.findPublished(context.db, id)) ?? fail('session_not_found')
  const text = calendarText({ name: session.title, sessions: [session] }, icsContextOf(context))
  return { name: fileNameOf(session), pieces: inOnePiece(text) }
}

const shownMeetings = 3

/** Public fields of the next published sessions; the weekly slots if no session is published. */
export const listMeetings = async (
  context: Pick<Context, 'club' | 'closures' | 'now'>,
  db: Executor,
): Promise<Meeting[]> => {
  const { club, closures } = context
  const now = context.now()
  const sessions = await queries.listNextPublished(db, now, shownMeetings)
  if (sessions.length === 0) return meetingsOfSlots(club.weeklySlots, closures, now).slice(0, shownMeetings)
  return sessions.map(publicPart(club)).map((session) => ({
    sessionId: session.id,
    startsAt: session.date,
    endsAt: addMs(session.date, durationOf(session, club.weeklySlots) * minuteMs),
    type: session.type,
    title: session.title,
    location: session.location || null,
  }))
}

export const readLinks = async (db: Executor, { config }: Context, actor: Actor): Promise<CalendarLinks> => {
  const link = await queries.findLink(db, actor.id)
  return {
    clubUrl: `${config.publicUrl}${clubCalendar.path}`,
    personal: link
      ? { url: `${config.publicUrl}${personalCalendar.path}?cle=${link.secret}`, createdAt: link.createdAt }
      : null,
  }
}

/**
 * The secret is stored in plain text, unlike that of a login: the page must show it again for a second device, and it
 * only gives access to sign-ups, which are in the same database.
 */
export const renewLink = (context: Context, login: UnconfirmedLogin): Promise<CalendarLinks> =>
  inActorTransaction(context, login, async (tx, actor) => {
    await queries.saveLink(tx, { userId: actor.id, secret: newToken(), createdAt: context.now() })
    return readLinks(tx, context, actor)
  })

/** Revokes the link; its owner can create a new one. */
export const revokeLink = (context: Context, login: UnconfirmedLogin): Promise<unknown> =>
  inActorTransaction(context, login, (tx, actor) => queries.deleteCalendarLink(tx, actor.id))

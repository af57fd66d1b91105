import { Readable } from 'node:stream'
import type { CalendarLinks } from '../../../contract/calendar.ts'
import { clubCalendar, personalCalendar } from '../../../contract/calendar.ts'
import { canJoinSessions } from '../../../contract/rules/access.ts'
import type { NamedFile } from '../../../contract/values.ts'
import { type Actor, type Claim, inActorTransaction } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../database/schema.ts'
import { findUser, toMember } from '../../database/user-rows.ts'
import { fail } from '../../errors.ts'
import { addDays } from '../../time.ts'
import { newToken } from '../../tokens.ts'
import { calendarText, fileNameOf } from './ics.ts'
import { keepText } from './kept.ts'
import { publicPart } from './policy.ts'
import * as queries from './queries.ts'

/** Days of the club's past that a calendar keeps. */
const keptDays = 60
/** Days for which both feeds show that a session was withdrawn or deleted. */
const withdrawnDays = 30

const whereOf = ({ club, config }: Context) => ({ club, publicUrl: config.publicUrl })

const writeClubCalendar = async (context: Context): Promise<string> => {
  const { db, club, now } = context
  const sessions = await queries.listPublished(db, addDays(now(), -keptDays))
  const withdrawn = await queries.listWithdrawn(db, addDays(now(), -withdrawnDays))
  return calendarText({ name: club.name, sessions: sessions.map(publicPart(club)), withdrawn }, whereOf(context))
}

/** Strangers are given the same text until a coach changes a session or one leaves it by its age. */
export const keepClubCalendar = (context: Context) => {
  const { db, now } = context
  const versionOf = async () => {
    const at = now()
    const since = { shown: addDays(at, -keptDays), withdrawn: addDays(at, -withdrawnDays) }
    return [at.slice(0, 13), await queries.versionOfCalendar(db, since)].join(' ')
  }
  return keepText(versionOf, () => writeClubCalendar(context))
}

/**
 * The sessions that the holder of a link signed up for, those included that were withdrawn or deleted since. While the
 * holder may not join sessions it tells what strangers read of them.
 */
export const writePersonalCalendar = async (context: Context, secret: string): Promise<string> => {
  const { db, club, now } = context
  const { userId } = (await queries.findLinkHolder(db, secret)) ?? fail('calendar_not_found')
  const holder = toMember((await findUser(db, userId, now())) ?? fail('calendar_not_found'), now())
  const signedUp = await queries.listSignedUp(db, userId)
  const sessions = canJoinSessions(holder) ? signedUp : signedUp.map(publicPart(club))
  const withdrawn = await queries.listWithdrawnOf(db, userId, addDays(now(), -withdrawnDays))
  return calendarText({ name: `${club.name} : mes séances`, sessions, withdrawn }, whereOf(context))
}

export const writeSession = async (context: Context, id: string): Promise<NamedFile> => {
  const session = (await queries.findPublished(context.db, id)) ?? fail('session_not_found')
  const text = calendarText({ name: session.title, sessions: [session] }, whereOf(context))
  return { name: fileNameOf(session), pieces: Readable.from([text]) }
}

export const readLinks = async ({ config }: Context, db: Executor, actor: Actor): Promise<CalendarLinks> => {
  const link = await queries.findLink(db, actor.id)
  return {
    clubUrl: `${config.publicUrl}${clubCalendar.path}`,
    personal: link
      ? { url: `${config.publicUrl}${personalCalendar.path}?cle=${link.secret}`, createdAt: link.createdAt }
      : null,
  }
}

/**
 * The secret is stored as it is, unlike a sign-in's: a person copies it again for their second device without
 * ending the first one's, and whoever reads the database reads the sign-ups that it opens anyway.
 */
export const renewLink = (context: Context, claim: Claim): Promise<CalendarLinks> =>
  inActorTransaction(context, claim, async (tx, actor) => {
    await queries.replaceLink(tx, { userId: actor.id, secret: newToken(), createdAt: context.now() })
    return readLinks(context, tx, actor)
  })

/** The link opens nothing from now on; its owner makes a new one. */
export { deleteLink as endLink } from './queries.ts'

export const revokeLink = (context: Context, claim: Claim): Promise<unknown> =>
  inActorTransaction(context, claim, (tx, actor) => queries.deleteLink(tx, actor.id))

import type { User } from '../../../contract/people.ts'
import { canSignUp } from '../../../contract/rules/people/access.ts'
import {
  type MemberSession,
  type PastQuery,
  pastPageSize,
  type UpcomingQuery,
} from '../../../contract/sessions/member-sessions.ts'
import type { Context } from '../../context.ts'
import { mapListPage, readListPage } from '../../database/list-page.ts'
import type { Actor } from '../../security/actor.ts'
import { findSessionCursor } from '../../training/queries.ts'
import { toWaitingRank } from '../places/index.ts'
import * as queries from './queries.ts'

const maxUpcoming = 200

type UpcomingRow = Awaited<ReturnType<typeof queries.listUpcoming>>[number]
const toMemberSession = (row: UpcomingRow): MemberSession => {
  const { ownRsvpId, coachPrenom, takeAtOnce, offeredUntil, rank, ...session } = row
  return {
    ...session,
    going: ownRsvpId !== null,
    waiting: toWaitingRank(row),
    coach: coachPrenom === null ? null : { prenom: coachPrenom },
  }
}

export const listUpcoming = async (context: Context, actor: Actor, query: UpcomingQuery) => {
  const { db } = context
  const now = context.now()
  const { type } = query
  const page = await readListPage(query, {
    max: maxUpcoming,
    find: (id) => findSessionCursor(db, id),
    list: (range) => queries.listUpcoming(db, { userId: actor.id, now, type, ...range }),
    count: () => queries.countUpcoming(db, now, type),
  })
  return mapListPage(page, toMemberSession)
}

const cursorOf = (after: string | undefined) => {
  const [date, id] = after?.split('_') ?? []
  return date !== undefined && id !== undefined ? { date, id } : undefined
}

/** One page of past sessions, and the cursor of the next page. */
export const listPast = async ({ db, now }: Context, actor: Actor & User, { type, after }: PastQuery) => {
  const filter = { userId: actor.id, now: now(), onlyOwn: !canSignUp(actor), type, after: cursorOf(after) }
  const rows = await queries.listPast(db, { ...filter, limit: pastPageSize + 1 })
  const sessions = rows
    .slice(0, pastPageSize)
    .map(({ rsvpId, attendanceId, attendanceSavedAt, logId, ...session }) => ({
      ...session,
      signedUp: rsvpId !== null,
      present: attendanceId !== null,
      isSheetSaved: attendanceSavedAt !== null,
      logged: logId !== null,
    }))
  const last = rows.length > pastPageSize ? sessions.at(-1) : undefined
  return { sessions, next: last ? `${last.date}_${last.id}` : null }
}

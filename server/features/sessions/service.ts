import type { User } from '../../../contract/people.ts'
import { canSignUp } from '../../../contract/rules/people/access.ts'
import type { MemberSession, PastQuery, UpcomingQuery } from '../../../contract/sessions/member-sessions.ts'
import type { Context } from '../../context.ts'
import { findListPage, mapListPage } from '../../database/list-page.ts'
import type { Actor } from '../../security/actor.ts'
import { addMs, dayMs } from '../../time/time.ts'
import { toOwnPart } from '../../training/own-part-queries.ts'
import { findSessionCursor } from '../../training/queries.ts'
import { toWaitingRank } from '../places/index.ts'
import * as queries from './queries.ts'

const maxUpcoming = 200
const pastPageSize = 10

type UpcomingRow = Awaited<ReturnType<typeof queries.listUpcoming>>[number]
// The response schema drops the row’s other fields: copying the rest of each row would be slow.
const toMemberSession = (row: UpcomingRow): MemberSession => ({
  ...row,
  going: row.ownRsvpId !== null,
  waiting: toWaitingRank(row),
  coach: row.coachPrenom === null ? null : { prenom: row.coachPrenom },
})

export const listUpcoming = async (context: Context, actor: Actor, query: UpcomingQuery) => {
  const { db } = context
  const now = context.now()
  const { type } = query
  const page = await findListPage(query, {
    max: maxUpcoming,
    findCursor: (id) => findSessionCursor(db, id),
    listRows: (range) => queries.listUpcoming(db, { userId: actor.id, now, type, ...range }),
    count: () => queries.countUpcoming(db, now, type),
  })
  return mapListPage(page, toMemberSession)
}

export const listPast = async ({ db, now }: Context, actor: Actor & User, { type, after }: PastQuery) => {
  const filter = { userId: actor.id, now: now(), isOwnOnly: !canSignUp(actor), type }
  const page = await findListPage(
    { after },
    {
      max: pastPageSize,
      findCursor: (id) => findSessionCursor(db, id),
      listRows: (range) => queries.listPast(db, { ...filter, ...range }),
    },
  )
  return mapListPage(page, toOwnPart)
}

/** Deletes what calendars have shown as cancelled for thirty days. */
export const deleteOldWithdrawals = ({ db, now }: Context): Promise<void> =>
  queries.deleteCancellationsBefore(db, addMs(now(), -30 * dayMs))

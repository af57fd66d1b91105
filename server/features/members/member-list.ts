import type { MemberFilter, MemberQuery } from '../../../contract/members/members.ts'
import type { Member } from '../../../contract/people.ts'
import { auditExport } from '../../audit/queries.ts'
import type { Context } from '../../context.ts'
import { findListPage, type ListPage } from '../../database/list-page.ts'
import { toMembers } from '../../people/member.ts'
import type { Actor } from '../../security/actor.ts'
import * as queries from './queries.ts'

type MemberCondition = Omit<MemberFilter, 'sort'>

/** Records the export of a whole list, and whether it was filtered. */
export const auditMembers = (context: Context, actor: Actor, conditions: MemberCondition): Promise<void> => {
  const isWhole = Object.values(conditions).every((condition) => !condition)
  return auditExport(context, actor, 'members.exported', { of: isWhole ? 'everybody' : 'some' })
}

/** All matching members, or one page of them with `limit`. Pages continue after a row (`after`), not an offset. */
export const readMemberList = async (
  context: Context,
  actor: Actor,
  query: MemberQuery,
): Promise<ListPage<Member> | undefined> => {
  const { db } = context
  const now = context.now()
  const { after: _, limit, sort: _order, ...conditions } = query
  if (limit === undefined) {
    await auditMembers(context, actor, conditions)
    const rows = await queries.listMembers(db, query, now)
    return { rows: toMembers(rows, now), total: undefined, hasNext: false }
  }
  const page = await findListPage(query, {
    max: limit,
    findCursor: (id) => queries.findCursor(db, id),
    listRows: (range) => queries.listMembers(db, query, now, range),
    count: () => queries.countMembers(db, query, now),
  })
  return page && { ...page, rows: toMembers(page.rows, now) }
}

import type { User } from '../../../contract/account.ts'
import type { MemberQuery } from '../../../contract/admin.ts'
import type { Context } from '../../context.ts'
import { cutPage, failPageGone, type Page } from '../../database/page.ts'
import { toUser } from '../../database/user-rows.ts'
import * as queries from './queries.ts'

/** Everyone who matches, or with `limit` one page of them; a page continues after the row it names, not a number. */
export const listMembers = async ({ db, now }: Context, query: MemberQuery): Promise<User[] | Page<User>> => {
  const at = now()
  const { after, limit } = query
  const cursor = after === undefined ? undefined : ((await queries.findCursor(db, after)) ?? failPageGone())
  if (limit === undefined) return (await queries.listUsers(db, query, at, cursor)).map(toUser)
  const total = await queries.countUsers(db, query, at)
  const rows = await queries.listUsers(db, query, at, cursor, limit + 1)
  return cutPage(rows.map(toUser), limit, total)
}

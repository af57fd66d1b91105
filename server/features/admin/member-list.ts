import type { User } from '../../../contract/account.ts'
import { adminUsers, type MemberQuery } from '../../../contract/admin.ts'
import type { Context } from '../../context.ts'
import { toUser } from '../../database/user-rows.ts'
import { fail } from '../../errors.ts'
import * as queries from './queries.ts'

type Page = {
  users: User[]
  /** Both only where a `limit` was asked for: how many match in all, and the address of the next page. */
  total?: number
  next?: string
}

const addressAfter = (query: MemberQuery, last: User) => {
  const given = Object.entries({ ...query, after: last.id }).filter(([, value]) => value !== undefined)
  return `${adminUsers.path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** Everyone who matches, or with `limit` one page of them; a page continues after the row it names, not a number. */
export const listMembers = async ({ db, now }: Context, query: MemberQuery): Promise<Page> => {
  const at = now()
  const { after, limit } = query
  const cursor = after === undefined ? undefined : await queries.findCursor(db, after)
  if (after !== undefined && !cursor)
    fail('validation', {
      issues: [{ path: 'after', message: 'Cette page n’existe plus. Merci de revenir à la première.' }],
    })
  if (limit === undefined) return { users: (await queries.listUsers(db, query, at, cursor)).map(toUser) }
  const total = await queries.countUsers(db, query, at)
  // One row more than asked for tells whether a next page exists.
  const found = (await queries.listUsers(db, query, at, cursor, limit + 1)).map(toUser)
  const users = found.slice(0, limit)
  const last = users.at(-1)
  return { users, total, ...(last && found.length > limit && { next: addressAfter(query, last) }) }
}

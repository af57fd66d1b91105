import { type SqlBool, sql } from 'kysely'
import type { IsoInstant } from '../../contract/values.ts'
import { fail } from '../errors.ts'
import type { Database } from './schema.ts'

/** One page of a list; `total` counts the rows of all pages. */
export type Page<Row> = { rows: Row[]; total: number; hasNext: boolean }

/** Makes a page of at most `limit + 1` rows: the extra row only shows that there is a next page. */
export const cutPage = <Row>(rows: Row[], limit: number, total: number): Page<Row> => ({
  rows: rows.slice(0, limit),
  total,
  hasNext: rows.length > limit,
})

/** Fails because the row of the `after` cursor was deleted. */
export const failPageGone = (): never =>
  fail('validation', {
    issues: [{ path: 'after', message: 'Cette page n’existe plus. Merci de revenir à la première.' }],
  })

/** The last row of the page before. */
export type Cursor = { id: string; createdAt: IsoInstant }

/** The cursor with the id `after`; undefined for the first page. */
export const findCursor = async (
  db: Database,
  table: 'mailOutbox' | 'contactMessages' | 'newsletters',
  after: string | undefined,
): Promise<Cursor | undefined> => {
  if (!after) return undefined
  const row = await db.selectFrom(table).select(['id', 'createdAt']).where('id', '=', after).executeTakeFirst()
  return row ?? failPageGone()
}

/** Condition for the rows after the cursor in a list with the newest first. */
export const isAfter = ({ createdAt, id }: Cursor) => sql<SqlBool>`(created_at, id) < (${createdAt}, ${id})`

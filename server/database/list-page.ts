import { type SqlBool, sql } from 'kysely'
import type { IsoInstant, ListQuery } from '../../contract/values.ts'
import type { Executor } from './schema.ts'

/** One page of a list; `total` counts the rows of all pages, and is undefined for a list without paging. */
export type ListPage<Row> = { rows: Row[]; total: number | undefined; hasNext: boolean }

/** Makes a page of at most `limit + 1` rows: the extra row only shows that there is a next page. */
const cutPage = <Row>(rows: Row[], limit: number, total: number | undefined): ListPage<Row> => ({
  rows: rows.slice(0, limit),
  total,
  hasNext: rows.length > limit,
})

/** Range of a list: the rows after a cursor, or the first rows. */
export type RowRange<Position = Cursor> = { after: Position | undefined; limit: number }

type List<Position, Row> = {
  /** Number of rows without `limit`. */
  max: number
  /** The cursor of the row with this id; undefined if it was deleted. */
  findCursor: (id: string) => Promise<Position | undefined>
  listRows: (range: RowRange<Position>) => Promise<Row[]>
  /** Absent: the list has no total. */
  count?: () => Promise<number>
}

/**
 * One page; undefined if the row of the cursor was deleted. Counts the list only if `limit` was given and the page has
 * not all rows.
 */
export const findListPage = async <Position, Row>(
  { limit, after }: ListQuery,
  { max, findCursor, listRows, count }: List<Position, Row>,
): Promise<ListPage<Row> | undefined> => {
  const size = limit ?? max
  const cursor = after === undefined ? undefined : await findCursor(after)
  if (after !== undefined && cursor === undefined) return undefined
  const rows = await listRows({ after: cursor, limit: size + 1 })
  if (limit === undefined) return cutPage(rows, size, undefined)
  const isWhole = cursor === undefined && rows.length <= size
  return cutPage(rows, size, isWhole ? rows.length : await count?.())
}

/** Copy of a page with each row changed; undefined without a page. */
export const mapListPage = <Row, Shown>(
  page: ListPage<Row> | undefined,
  show: (row: Row) => Shown,
): ListPage<Shown> | undefined => page && { ...page, rows: page.rows.map(show) }

/** The last row of the page before. */
export type Cursor = { id: string; createdAt: IsoInstant }

/** The cursor of a row; undefined if it was deleted. */
export const findCursor = (
  db: Executor,
  table: 'coachNotes' | 'contactMessages' | 'deliveries' | 'newsletters',
  id: string,
): Promise<Cursor | undefined> =>
  db.selectFrom(table).select(['id', 'createdAt']).where('id', '=', id).executeTakeFirst()

/** Condition for the rows of a table (or of its alias) after the cursor, in a list with the newest first. */
export const isAfter = ({ createdAt, id }: Cursor, table: string) =>
  sql<SqlBool>`(${sql.ref(`${table}.createdAt`)}, ${sql.ref(`${table}.id`)}) < (${createdAt}, ${id})`

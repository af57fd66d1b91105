import { fail } from '../errors.ts'

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

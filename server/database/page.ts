import { fail } from '../errors.ts'

/** One page of a list: how many rows there are in all, and whether more follow the last one. */
export type Page<Row> = { rows: Row[]; total: number; hasNext: boolean }

/** Of one row more than a page holds: the extra one only tells that another page follows. */
export const cutPage = <Row>(rows: Row[], limit: number, total: number): Page<Row> => ({
  rows: rows.slice(0, limit),
  total,
  hasNext: rows.length > limit,
})

/** The row that a page would continue after was deleted meanwhile. */
export const failPageGone = (): never =>
  fail('validation', {
    issues: [{ path: 'after', message: 'Cette page n’existe plus. Merci de revenir à la première.' }],
  })

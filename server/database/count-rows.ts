import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from './schema.ts'

/** Number of rows of a query; its columns and order do not matter. */
export const countRows = async <Db extends Partial<Tables>, From extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, From, Row>,
): Promise<number> => {
  const { count } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return count
}

/** Number of rows of a sub-select, as a value of the row around it. */
export const countOf = <Db extends Partial<Tables>, From extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, From, Row>,
) =>
  query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .$asScalar()
    .$notNull()

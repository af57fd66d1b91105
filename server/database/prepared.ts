import type { CompiledQuery, QueryResult } from 'kysely'
import type { Executor } from './schema.ts'
import { runNow } from './sqlite-dialect.ts'

type Value = string | number | null
type Compilable<Row> = { compile: () => CompiledQuery<Row> }

/** Stands in a statement for a value that each call gives anew. */
class Blank {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const names = new Map<string, string>()

/** The name of a prepared statement, under which PostgreSQL keeps its plan; undefined for any other. */
export const nameOf = (sql: string): string | undefined => names.get(sql)

const blanks = new Proxy({}, { get: (_, name) => new Blank(String(name)) })

/** On the way that is shortest; Kysely's plugins hear of the answer on either. */
const run = async <Row>(db: Executor, query: CompiledQuery<Row>): Promise<Row[]> => {
  const rows = runNow(db, query)
  if (!rows) return (await db.executeQuery(query)).rows
  let result: QueryResult<Record<string, unknown>> = { rows }
  for (const plugin of db.getExecutor().plugins)
    result = await plugin.transformResult({ result, queryId: query.queryId })
  return result.rows as Row[]
}

/**
 * A statement that is put together once for each engine and then only given its values: for what nearly every call
 * asks, putting it together takes longer than running it. `build` must treat its values as opaque; what shapes the
 * statement itself goes in `shape`, of which there may only be a few.
 */
export const prepared = <Values extends Record<string, Value>, Row, Shape = undefined>(
  build: (db: Executor, values: Values, shape: Shape) => Compilable<Row>,
) => {
  const compiled = new WeakMap<object, Map<string, CompiledQuery<Row>>>()
  const compiledFor = (db: Executor, shape: Shape): CompiledQuery<Row> => {
    const { adapter } = db.getExecutor()
    const known = compiled.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    compiled.set(adapter, known)
    const key = JSON.stringify(shape) ?? ''
    const statement = known.get(key) ?? build(db, blanks as Values, shape).compile()
    known.set(key, statement)
    if (!names.has(statement.sql)) names.set(statement.sql, `club_${names.size + 1}`)
    return statement
  }
  return async (db: Executor, values: Values, ...[shape]: Shape extends undefined ? [] : [Shape]): Promise<Row[]> => {
    const statement = compiledFor(db, shape as Shape)
    const parameters = statement.parameters.map((given) => (given instanceof Blank ? values[given.name] : given))
    return run(db, { ...statement, parameters })
  }
}

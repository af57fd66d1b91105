import { hash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import type { Executor } from '../schema.ts'

type Value = string | number | boolean | null
type Compilable<Row> = { compile: () => CompiledQuery<Row> }

/** Placeholder for a value in a compiled statement. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Names a statement by a comment before its SQL: Kysely passes nothing else of it to `pg`. */
const withName = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...query,
  sql: `/* ${hash('sha256', query.sql, 'base64url')} */ ${query.sql}`,
})

/** The name under which PostgreSQL keeps the plan of a prepared statement; undefined for other statements. */
export const statementName = (sql: string): string | undefined => /^\/\* (\S+) \*\//.exec(sql)?.[1]

/**
 * Prepared statement: compiled once per database, then only bound to values. For queries of nearly every request, where
 * building and compiling takes longer than running. `build` sees placeholders, so it must not branch on its values;
 * what changes the SQL goes in `shape`, one statement each.
 */
export const prepareStatement = <Values extends Record<string, Value>, Row, Shape = undefined>(
  build: (db: Executor, values: Values, shape: Shape) => Compilable<Row>,
) => {
  const compiled = new WeakMap<object, Map<string, CompiledQuery<Row>>>()
  const compiledFor = (db: Executor, values: Values, shape: Shape): CompiledQuery<Row> => {
    // A transaction has the adapter of its database.
    const { adapter } = db.getExecutor()
    const statements = compiled.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    compiled.set(adapter, statements)
    const key = JSON.stringify(shape) ?? ''
    const known = statements.get(key)
    if (known) return known
    const placeholders = Object.fromEntries(Object.keys(values).map((name) => [name, new Placeholder(name)]))
    // The one cast: the query builder passes any value on as it is.
    const statement = withName(build(db, placeholders as unknown as Values, shape).compile())
    statements.set(key, statement)
    return statement
  }
  return async (db: Executor, values: Values, ...[shape]: Shape extends undefined ? [] : [Shape]): Promise<Row[]> => {
    const statement = compiledFor(db, values, shape as Shape)
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    )
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows
  }
}

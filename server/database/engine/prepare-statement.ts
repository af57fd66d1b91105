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

const names = new Map<string, string>()

/** The name under which PostgreSQL keeps the plan of a prepared statement; undefined for other statements. */
export const statementName = (sql: string): string | undefined => names.get(sql)

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

/**
 * Prepared statement: compiled once per engine, then only bound to values. For queries of nearly every request, where
 * building and compiling takes longer than running. `build` sees placeholders, so it must not branch on its values;
 * what changes the SQL goes in `shape`, one statement each.
 */
export const prepareStatement = <Values extends Record<string, Value>, Row, Shape = undefined>(
  build: (db: Executor, values: Values, shape: Shape) => Compilable<Row>,
) => {
  const compiled = new WeakMap<object, Map<string, CompiledQuery<Row>>>()
  const compiledFor = (db: Executor, shape: Shape): CompiledQuery<Row> => {
    const { adapter } = db.getExecutor()
    const statements = compiled.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    compiled.set(adapter, statements)
    const key = JSON.stringify(shape) ?? ''
    const statement = statements.get(key) ?? build(db, placeholders as Values, shape).compile()
    statements.set(key, statement)
    if (!names.has(statement.sql)) names.set(statement.sql, `club_${names.size + 1}`)
    return statement
  }
  return async (db: Executor, values: Values, ...[shape]: Shape extends undefined ? [] : [Shape]): Promise<Row[]> => {
    const statement = compiledFor(db, shape as Shape)
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    )
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows
  }
}

import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely'
import { plugins } from '../server/database/open.ts'
import type { Database, Engine, Tables } from '../server/database/schema.ts'
import { ClubSqliteCompiler } from '../server/database/sqlite-dialect.ts'

/** A statement as the product sends it; some `parameters` are names that `bind` replaces. */
export type Statement = { sql: string; parameters: unknown[] }

const dialectOf = (engine: Engine): Dialect => ({
  createDriver: () => new DummyDriver(),
  createAdapter: () => (engine === 'sqlite' ? new SqliteAdapter() : new PostgresAdapter()),
  createQueryCompiler: () => (engine === 'sqlite' ? new ClubSqliteCompiler() : new PostgresQueryCompiler()),
  createIntrospector: (db) => (engine === 'sqlite' ? new SqliteIntrospector(db) : new PostgresIntrospector(db)),
})

/** The SQL that a query function of the product sends to an engine, so that the bare limit runs the same statement. */
export const recordStatement = async (engine: Engine, ask: (db: Database) => Promise<unknown>): Promise<Statement> => {
  const sent: Statement[] = []
  const log = ({ query: { sql, parameters } }: { query: { sql: string; parameters: readonly unknown[] } }) =>
    void sent.push({ sql, parameters: [...parameters] })
  // The driver answers no rows, which a query function may refuse; only the statement matters here.
  await ask(new Kysely<Tables>({ dialect: dialectOf(engine), plugins, log })).catch(() => {})
  const [first, ...more] = sent
  if (!first || more.length > 0) throw new Error(`One statement was expected, not ${sent.length}`)
  return first
}

/** The parameters, each name in `values` replaced by its value. A list of ids was recorded with its name as its one item. */
export const bind = ({ parameters }: Statement, values: Record<string, unknown>): unknown[] =>
  parameters.map((parameter) => {
    if (Array.isArray(parameter)) return [values[parameter[0]] ?? parameter].flat()
    if (typeof parameter !== 'string') return parameter
    const name = parameter.replace(/^\["(.+)"\]$/, '$1')
    if (!(name in values)) return parameter
    return name === parameter ? values[name] : JSON.stringify([values[name]].flat())
  })

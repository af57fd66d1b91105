import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
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

/** A statement as the product sends it; `parameters` hold the names that `bind` fills in. */
export type Statement = { sql: string; parameters: unknown[] }

class Recorder implements Driver {
  readonly heard: Statement[] = []
  async init() {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async ({ sql, parameters }) => {
        this.heard.push({ sql, parameters: [...parameters] })
        return { rows: [] }
      },
      streamQuery: () => {
        throw new Error('Streams are not recorded')
      },
    }
  }
  async beginTransaction() {}
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  async destroy() {}
}

const dialectOf = (engine: Engine, recorder: Recorder): Dialect => ({
  createDriver: () => recorder,
  createAdapter: () => (engine === 'sqlite' ? new SqliteAdapter() : new PostgresAdapter()),
  createQueryCompiler: () => (engine === 'sqlite' ? new ClubSqliteCompiler() : new PostgresQueryCompiler()),
  createIntrospector: (db) => (engine === 'sqlite' ? new SqliteIntrospector(db) : new PostgresIntrospector(db)),
})

/** The very SQL that the product's own query functions send to an engine: a limit can then not drift away from it. */
export const recordStatement = async (engine: Engine, ask: (db: Database) => Promise<unknown>): Promise<Statement> => {
  const recorder = new Recorder()
  // What a function makes of no rows does not matter; that it asked does.
  await ask(new Kysely<Tables>({ dialect: dialectOf(engine, recorder), plugins })).catch(() => {})
  const [first, ...more] = recorder.heard
  if (!first || more.length > 0) throw new Error(`One statement was expected, not ${recorder.heard.length}`)
  return first
}

/** The parameters with every name in `values` replaced by what it stands for. */
export const bind = ({ parameters }: Statement, values: Record<string, unknown>): unknown[] =>
  parameters.map((parameter) => (typeof parameter === 'string' && parameter in values ? values[parameter] : parameter))

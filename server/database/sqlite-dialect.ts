import { setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely'
import { isLocked } from './failures.ts'
import type { Executor } from './schema.ts'
import { inTurns } from './turns.ts'

type Rows = Record<string, unknown>[]
type RunNow = (query: CompiledQuery, hasTurn: boolean) => Rows | undefined

// `begin immediate` is the migration lock: a second server waits for it, then finds nothing left to do.
class ClubSqliteAdapter extends SqliteAdapter {
  readonly runNow: RunNow
  constructor(runNow: RunNow) {
    super()
    this.runNow = runNow
  }
  override get supportsTransactionalDdl() {
    return true
  }
  // Kysely would put a lock of its own around the connection, which wakes all who wait and lets newcomers overtake
  // them: under load some requests waited for seconds. The driver below serves in turn.
  override get supportsMultipleConnections() {
    return true
  }
}

/** Whether the file's lock is ours, and how long in ms another program's is waited for. */
type Lock = { isOurs: () => boolean; longestMs: () => number }

const askAgainMs = 20

/**
 * What finds the file locked by another program asks again until it is granted or has waited long enough. SQLite's own
 * wait would make the whole process stand still; here everybody else has a turn meanwhile.
 */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #turns: ReturnType<typeof inTurns>
  readonly #lock: Lock
  constructor(connection: DatabaseConnection, turns: ReturnType<typeof inTurns>, lock: Lock) {
    this.#connection = connection
    this.#turns = turns
    this.#lock = lock
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    for (const begun = performance.now(); ; ) {
      try {
        return await this.#connection.executeQuery(query)
      } catch (error) {
        const isOver = performance.now() - begun > this.#lock.longestMs()
        if (!isLocked(error) || this.#lock.isOurs() || isOver) throw error
      }
      this.#turns.release()
      await pause(askAgainMs)
      await this.#turns.take()
    }
  }
  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}

class FairSqliteDriver extends SqliteDriver {
  readonly #turns: ReturnType<typeof inTurns>
  readonly #lock: Lock
  #only: Promise<DatabaseConnection> | undefined
  constructor(config: { database: SqliteDatabase }, turns: ReturnType<typeof inTurns>, lock: Lock) {
    super(config)
    this.#turns = turns
    this.#lock = lock
  }
  override async acquireConnection() {
    await this.#turns.take()
    this.#only ??= super.acquireConnection().then((one) => new PatientConnection(one, this.#turns, this.#lock))
    return this.#only
  }
  override async releaseConnection() {
    this.#turns.release()
  }
}

/**
 * Writes `+?` for a value, which the sign leaves as it is, text too. A bare `?` beside an indexed column makes SQLite plan
 * the statement anew with every value it is given, in case one of them suggests another plan: half of what a look-up by
 * an id cost.
 */
export class ClubSqliteCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder() {
    return '+?'
  }
}

/** Kysely's own, made for one file that a server shares with other programs. */
export class ClubSqliteDialect extends SqliteDialect {
  readonly #config: { database: SqliteDatabase }
  readonly #turns = inTurns()
  readonly #lock: Lock
  constructor(config: { database: SqliteDatabase }, lock: Lock) {
    super(config)
    this.#config = config
    this.#lock = lock
  }
  override createDriver() {
    return new FairSqliteDriver(this.#config, this.#turns, this.#lock)
  }
  override createAdapter() {
    return new ClubSqliteAdapter((query, hasTurn) =>
      hasTurn || !this.#turns.isTaken() ? this.#runNow(query) : undefined,
    )
  }
  override createQueryCompiler() {
    return new ClubSqliteCompiler()
  }
  #runNow({ sql, parameters }: CompiledQuery): Rows | undefined {
    const statement = this.#config.database.prepare(sql)
    try {
      if (statement.reader) return statement.all(parameters) as Rows
      statement.run(parameters)
      return []
    } catch (error) {
      if (isLocked(error)) return undefined
      throw error
    }
  }
}

/**
 * The rows of a statement that need not wait, without the promises one after the other that a connection costs. Undefined
 * where it has to be asked as ever: on PostgreSQL, or while somebody else has the file.
 */
export const runNow = (db: Executor, query: CompiledQuery): Rows | undefined => {
  const { adapter } = db.getExecutor()
  // There is one transaction at a time, and it has its turn until it ends.
  return adapter instanceof ClubSqliteAdapter ? adapter.runNow(query, db.isTransaction) : undefined
}

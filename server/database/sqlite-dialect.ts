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
import { inTurns } from './turns.ts'

// `begin immediate` is the migration lock: a second server waits for it, then finds nothing left to do.
class TransactionalSqliteAdapter extends SqliteAdapter {
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
  readonly #turns = inTurns()
  readonly #lock: Lock
  #only: Promise<DatabaseConnection> | undefined
  constructor(config: { database: SqliteDatabase }, lock: Lock) {
    super(config)
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
  readonly #lock: Lock
  constructor(config: { database: SqliteDatabase }, lock: Lock) {
    super(config)
    this.#config = config
    this.#lock = lock
  }
  override createDriver() {
    return new FairSqliteDriver(this.#config, this.#lock)
  }
  override createAdapter() {
    return new TransactionalSqliteAdapter()
  }
  override createQueryCompiler() {
    return new ClubSqliteCompiler()
  }
}

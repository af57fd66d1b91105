import { setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely'
import { isFileLocked } from './failures.ts'
import { createMutex, type Mutex } from './mutex.ts'
import type { Purge } from './sqlite-purge.ts'

export class ClubSqliteAdapter extends SqliteAdapter {
  readonly purge: Purge
  constructor(purge: Purge) {
    super()
    this.purge = purge
  }
  // `begin immediate` serves as migration lock: a second server waits for it, then finds nothing to migrate.
  override get supportsTransactionalDdl() {
    return true
  }
  // Switches Kysely's own connection mutex off. It is not FIFO: under load some requests waited for seconds.
  override get supportsMultipleConnections() {
    return true
  }
}

/** The lock of the file: whether this process holds it, and how long in ms to wait for another process. */
type FileLock = { isOurs: () => boolean; timeoutMs: () => number }

const retryMs = 20

/**
 * Retries a statement while another process has the file locked. SQLite's own busy time-out would block the event loop;
 * here the mutex is released between attempts.
 */
class RetryingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #mutex: Mutex
  readonly #lock: FileLock
  constructor(connection: DatabaseConnection, mutex: Mutex, lock: FileLock) {
    this.#connection = connection
    this.#mutex = mutex
    this.#lock = lock
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const startedMs = performance.now()
    while (true) {
      try {
        return await this.#connection.executeQuery(query)
      } catch (error) {
        const isTimedOut = performance.now() - startedMs > this.#lock.timeoutMs()
        if (!isFileLocked(error) || this.#lock.isOurs() || isTimedOut) throw error
      }
      this.#mutex.release()
      await pause(retryMs)
      await this.#mutex.acquire()
    }
  }
  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}

class FairSqliteDriver extends SqliteDriver {
  readonly #mutex: Mutex
  readonly #lock: FileLock
  #connection: Promise<DatabaseConnection> | undefined
  constructor(config: { database: SqliteDatabase }, mutex: Mutex, lock: FileLock) {
    super(config)
    this.#mutex = mutex
    this.#lock = lock
  }
  override async acquireConnection() {
    await this.#mutex.acquire()
    this.#connection ??= super
      .acquireConnection()
      .then((connection) => new RetryingConnection(connection, this.#mutex, this.#lock))
    return this.#connection
  }
  override async releaseConnection() {
    this.#mutex.release()
  }
}

export class ClubSqliteCompiler extends SqliteQueryCompiler {
  /**
   * Writes `+?` instead of `?`; unary plus leaves any value unchanged. With a bare `?` next to an indexed column SQLite
   * re-plans the statement for every value, which doubled the cost of a look-up by id.
   */
  protected override getCurrentParameterPlaceholder() {
    return '+?'
  }
  /**
   * Leaves row locks out, which SQLite does not know: a transaction holds the write lock of the whole file, so queries
   * write `.forUpdate()` for PostgreSQL.
   */
  protected override visitSelectModifier(node: SelectModifierNode) {
    if (node.rawModifier || node.modifier === 'Distinct') super.visitSelectModifier(node)
  }
}

/** Kysely's SQLite dialect with a FIFO mutex, and retries while another process has the file locked. */
export class ClubSqliteDialect extends SqliteDialect {
  readonly #config: { database: SqliteDatabase }
  readonly #mutex = createMutex()
  readonly #lock: FileLock
  readonly #purge: Purge
  constructor(config: { database: SqliteDatabase }, lock: FileLock, purge: Purge) {
    super(config)
    this.#config = config
    this.#lock = lock
    this.#purge = purge
  }
  override createDriver() {
    return new FairSqliteDriver(this.#config, this.#mutex, this.#lock)
  }
  override createAdapter() {
    return new ClubSqliteAdapter(this.#purge)
  }
  override createQueryCompiler() {
    return new ClubSqliteCompiler()
  }
}

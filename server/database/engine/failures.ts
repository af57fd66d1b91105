import { errorCodeOf } from '../../log/failure.ts'
import type { Tables } from '../schema.ts'
import { toSqlName } from '../sql-name.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const busyCodes = [
  /^SQLITE_BUSY/,
  /^SQLITE_LOCKED/,
  /^SQLITE_FULL/,
  /^SQLITE_IOERR/,
  /^SQLITE_READONLY/,
  /^SQLITE_CANTOPEN/,
]
// SQLSTATE: read-only, lock time-out, connection lost, out of resources, operator intervention or statement time-out.
const unavailable = [/^25006/, /^55P03/, /^08/, /^53/, /^57/, /^ECONN/, /^EPIPE/, /^ETIMEDOUT/, /^ENOTFOUND/]
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** True when the same transaction may succeed at the next attempt. */
export const canRetry = (error: unknown): boolean => [serializationFailure, deadlock].includes(errorCodeOf(error))

/** True when another process holds the lock of the SQLite file. */
export const isFileLocked = (error: unknown): boolean => errorCodeOf(error).startsWith('SQLITE_BUSY')

/** True for a foreign-key violation. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'].includes(errorCodeOf(error))

/** True for a unique violation of columns that their table declares unique, in this order. */
export const isUniqueViolation = <Table extends keyof Tables>(
  error: unknown,
  table: Table,
  ...columns: (keyof Tables[Table] & string)[]
): boolean => {
  const [tableName, names] = [toSqlName(table), columns.map(toSqlName)]
  const code = errorCodeOf(error)
  const qualifiedNames = names.map((name) => `${tableName}.${name}`).join(', ')
  if (code === 'SQLITE_CONSTRAINT_UNIQUE')
    return (error as Error).message === `UNIQUE constraint failed: ${qualifiedNames}`
  const constraint = `${[tableName, ...names].join('_')}_key`
  return code === '23505' && (error as { constraint?: string }).constraint === constraint
}

/** True when the database is temporarily unavailable: locked, full, restarting, unreachable. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = errorCodeOf(error)
  return [...busyCodes, ...unavailable].some((pattern) => pattern.test(code)) || lostConnection.test(error.message)
}

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

/** True when another process holds the lock of the SQLite file. */
export const isFileLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

/** True for a foreign-key violation. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '23503' || error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY')

/** True when the database is temporarily unavailable: locked, full, restarting, unreachable. */
export const isDatabaseBusy = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return [...busyCodes, ...unavailable].some((pattern) => pattern.test(code)) || lostConnection.test(error.message)
}

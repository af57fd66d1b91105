const busyCodes = [
  /^SQLITE_BUSY/,
  /^SQLITE_LOCKED/,
  /^SQLITE_FULL/,
  /^SQLITE_IOERR/,
  /^SQLITE_READONLY/,
  /^SQLITE_CANTOPEN/,
]
// Not writable for now, lock not granted in time, connection lost, too many connections, resources, operator intervention, statement time-out.
const unavailable = [/^25006/, /^55P03/, /^08/, /^53/, /^57/, /^ECONN/, /^EPIPE/, /^ETIMEDOUT/, /^ENOTFOUND/]
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** True when another program holds SQLite's lock. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

/** True when a row was to refer to one that is gone: deleted after it was looked up. */
export const isReferenceLost = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '23503' || error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY')

/** True when the database cannot answer now but may in a moment: locked, full, restarting, unreachable. */
export const isDatabaseBusy = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return [...busyCodes, ...unavailable].some((pattern) => pattern.test(code)) || lostConnection.test(error.message)
}

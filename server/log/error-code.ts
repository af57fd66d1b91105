/** SQLSTATE of PostgreSQL, extended result code of SQLite, or code of the system or a library; '' without one. */
export const errorCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** SQLSTATE of PostgreSQL, extended result code of SQLite, or code of the system or a library; '' without one. */
export const errorCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

// JavaScript's own messages quote code, except for `in`, which quotes the value. Other messages may quote
// personal data: a date, a row, a line of JSON.
const hasSafeMessage = (error: Error) =>
  (error instanceof TypeError || error instanceof ReferenceError) &&
  !('code' in error) &&
  !error.message.includes("'in' operator")

/** The fields of an error that may be logged: name, codes, stack frames; the message only where it is safe. */
export const traceOf = (error: unknown): Record<string, string> => {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    error: error.name,
    ...(typeof code === 'string' && { errorCode: code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(hasSafeMessage(error) && { reason: error.message }),
    cause: framesOf(error.stack ?? ''),
  }
}

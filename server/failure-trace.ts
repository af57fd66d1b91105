const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

// Those of the language quote our code, `in` apart, which quotes the value it looks into. Any other may quote what a
// person typed: a date, a row, a line of JSON.
const quotesCodeOnly = (error: Error) =>
  (error instanceof TypeError || error instanceof ReferenceError) &&
  !('code' in error) &&
  !error.message.includes("'in' operator")

/** What a log may say of an error: its kind, its codes and where it came from, never its words. */
export const traceOf = (error: unknown): Record<string, string> => {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    error: error.name,
    ...(typeof code === 'string' && { errorCode: code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(quotesCodeOnly(error) && { reason: error.message }),
    cause: framesOf(error.stack ?? ''),
  }
}

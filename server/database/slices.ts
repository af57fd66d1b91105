/** Parameters of one statement: SQLite allows at most 32 766, and longer statements are not faster. */
export const maxParameters = 8000

/** The rows in slices of at most `size`: an engine binds a limited number of values in one statement. */
export function* slices<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

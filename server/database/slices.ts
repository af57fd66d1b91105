/** The rows in slices of at most `size`: an engine binds a limited number of values in one statement. */
export function* slices<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

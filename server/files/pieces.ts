/** The content of a `NamedFile` that is in memory. */
export async function* inOnePiece<Content>(content: Content) {
  yield content
}

/** Waits for the first value, so that an early error occurs before anything is sent. Returns all values. */
export const awaitFirst = async <Value>(values: AsyncIterable<Value>): Promise<AsyncIterable<Value>> => {
  const iterator = values[Symbol.asyncIterator]()
  const first = await iterator.next()
  const all = async function* () {
    if (first.done) return
    yield first.value
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return all()
}

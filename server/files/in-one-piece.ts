/** The content of a `NamedFile` that is in memory. */
export async function* inOnePiece<Content>(content: Content) {
  yield content
}

/** Normalizes text for sorting and searching: lower case, without accents and ligatures, with straight apostrophes. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    // Phones type typographic apostrophes, keyboards straight ones.
    .replace(/[’‘]/g, "'")
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')

/** Returns a predicate that tests whether a text (normalized with `plainText`) contains every word of `search`. */
export const containsAllWords = (search: string): ((plain: string) => boolean) => {
  const words = plainText(search).split(/\s+/)
  return (plain) => words.every((word) => plain.includes(word))
}

/** Folds text for sorting and searching: lower case, without accents and ligatures, with straight apostrophes. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    // Phones type typographic apostrophes, keyboards straight ones.
    .replace(/[’‘]/g, "'")
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')

/** Returns a predicate that tests whether a text (folded with `foldText`) contains every word of `search`. */
export const containsAllWords = (search: string): ((foldedText: string) => boolean) => {
  const words = foldText(search).split(/\s+/)
  return (foldedText) => words.every((word) => foldedText.includes(word))
}

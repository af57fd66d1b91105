/** A text as lists order it and searches compare it: lower-cased, without accents or ligatures, every apostrophe straight. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    // Phones type the one, keyboards the other.
    .replace(/[’‘]/g, "'")
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')

/** True when every word of `search` occurs in `plain`, in any order; `plain` went through `plainText`. */
export const containsWords = (plain: string, search: string): boolean =>
  plainText(search)
    .split(/\s+/)
    .every((word) => plain.includes(word))

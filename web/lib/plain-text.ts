/** A text as searches compare it, like the server's: lower-cased, without accents or ligatures. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')

/** True when every word of `search` occurs in `plain`, in any order; `plain` went through `plainText`. */
export const containsWords = (plain: string, search: string): boolean =>
  plainText(search)
    .split(/\s+/)
    .every((word) => plain.includes(word))

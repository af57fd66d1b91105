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

/** True of a text that contains every word of `search`, in any order; the text went through `plainText`. */
export const containing = (search: string): ((plain: string) => boolean) => {
  const words = plainText(search).split(/\s+/)
  return (plain) => words.every((word) => plain.includes(word))
}

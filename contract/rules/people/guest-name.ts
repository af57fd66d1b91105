/** Characters of the first name of a guest. */
export const maxGuestName = 40

/** Characters that no name contains, such as the direction marks of a pasted name. */
const refusedCharacters = /[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]|\p{Default_Ignorable_Code_Point}|\ufffd/gu

/**
 * Cleans the first name of a guest; empty if no character is allowed. A refused name would block every mark of its
 * sheet.
 */
export const guestName = (typed: string): string => {
  // Cleaned last: the cut may leave half a character.
  const name = typed.normalize('NFC').trim().slice(0, maxGuestName).replace(refusedCharacters, '').trim()
  return /[\p{L}\p{N}]/u.test(name) ? name : ''
}

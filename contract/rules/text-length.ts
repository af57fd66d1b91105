/** Characters of a note, a message or a description. */
export const maxTextLength = 4000

/** A text of a mail with ordinary spaces in place of no-break ones. */
export const normalizeSpaces = (text = ''): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

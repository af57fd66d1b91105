// As browsers parse URLs: full-width characters become ASCII, invisible ones are dropped.
const normalizeUrl = (text: string) => text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')

// U+2044, U+2215 and U+29F8 look like a slash; U+3002 separates domain labels like a dot.
const linkText = /[/\\@\u2044\u2215\u29f8]|[.\u3002]\p{L}/u

// Four digits: phones turn them into a link to a telephone number, and they may be an IP address.
const number = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){3}/u

/** True if a mail program may make a link of the text: it has a slash, an @, a dot before a letter, or four digits. */
export const hasLinkText = (text: string): boolean =>
  [linkText, number].some((pattern) => pattern.test(normalizeUrl(text)))

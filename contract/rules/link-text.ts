// As a browser reads an address: full-width signs are plain ones, signs that draw nothing are not there.
const asAddress = (text: string) => text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')

// U+2044, U+2215 and U+29F8 look like a slash, U+3002 parts a domain as a dot does.
const linkText = /[/\\@\u2044\u2215\u29f8]|[.\u3002]\p{L}/u

// A telephone shows such a row as a number to call, or as an address of a machine.
const number = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){3}/u

/** True for a text that a mail program may show as a link, or that reads as one: a slash, an @, a dot before a letter, four digits. */
export const hasLinkText = (text: string): boolean => [linkText, number].some((link) => link.test(asAddress(text)))

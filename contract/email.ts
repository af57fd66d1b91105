import { z } from 'zod'

/** Zod's pattern, extended with Punycode top-level domains such as `xn--p1ai`. */
const pattern = /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/
const nonAscii = /[^\p{ASCII}]/u
const maxLength = 254
const domainLetters = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u

const accentedName =
  'La partie avant le «\u00a0@\u00a0» ne peut pas contenir d’accent\u00a0: beaucoup de messageries refusent ces adresses.'

/** Punycode (IDNA) of a domain: `école.fr` becomes `xn--cole-9oa.fr`. Returns an invalid domain unchanged. */
const asciiDomain = (domain: string): string => {
  const url = `http://${domain}`
  if (domain.length > maxLength || !nonAscii.test(domain) || !domainLetters.test(domain) || !URL.canParse(url))
    return domain
  return new URL(url).hostname
}

/** The stored form of an e-mail: trimmed, lower-cased, with an ASCII domain. */
export const asciiEmail = (text: string): string => {
  const email = text.trim().normalize('NFC').toLowerCase()
  const at = email.lastIndexOf('@')
  return at < 0 ? email : email.slice(0, at + 1) + asciiDomain(email.slice(at + 1))
}

const hasAccentedName = (email: string): boolean => {
  const at = email.lastIndexOf('@')
  return at > 0 && /^[\p{L}\p{M}\p{N}._'+-]+$/u.test(email.slice(0, at)) && nonAscii.test(email.slice(0, at))
}

/**
 * Schema of an e-mail address with its own error message. The address is trimmed, lower-cased and its domain is
 * converted to ASCII, so that two spellings cannot be two accounts.
 */
export const emailWithMessage = (sentence: string) =>
  z
    .string(sentence)
    .meta({ format: 'email' })
    .transform(asciiEmail)
    .pipe(
      z
        .email({ pattern, error: ({ input }) => (hasAccentedName(String(input)) ? accentedName : sentence) })
        .max(maxLength, sentence),
    )

export const Email = emailWithMessage('Email invalide')

import { z } from 'zod'
import { shownEmail } from './rules/shown-email.ts'

/** Zod's own pattern, and a last part as IDNA writes `рф`. */
const pattern = /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/
const beyondAscii = /[^\p{ASCII}]/u
const maxLength = 254
const domainLetters = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u

const accentedName =
  'La partie avant le «\u00a0@\u00a0» ne peut pas contenir d’accent\u00a0: beaucoup de messageries refusent ces adresses.'

/** A domain as mail servers know it: `école.fr` is `xn--cole-9oa.fr` (IDNA); as it stands where that is impossible. */
const asciiDomain = (domain: string): string => {
  const address = `http://${domain}`
  if (domain.length > maxLength || !beyondAscii.test(domain) || !domainLetters.test(domain) || !URL.canParse(address))
    return domain
  return new URL(address).hostname
}

/** As it is stored: trimmed, lower-cased, with an ASCII domain. */
export const asciiEmail = (text: string): string => {
  const address = text.trim().normalize('NFC').toLowerCase()
  const at = address.lastIndexOf('@')
  return at < 0 ? address : address.slice(0, at + 1) + asciiDomain(address.slice(at + 1))
}

const hasAccentedName = (address: string): boolean => {
  const at = address.lastIndexOf('@')
  return at > 0 && /^[\p{L}\p{M}\p{N}._'+-]+$/u.test(address.slice(0, at)) && beyondAscii.test(address.slice(0, at))
}

/** An address that is refused with this sentence; trimmed, lower-cased and with an ASCII domain: one person, one account. */
export const emailOrElse = (sentence: string) =>
  z
    .string(sentence)
    .meta({ format: 'email' })
    .transform(asciiEmail)
    .pipe(
      z
        .email({ pattern, error: ({ input }) => (hasAccentedName(String(input)) ? accentedName : sentence) })
        .max(maxLength, sentence),
    )

export const Email = emailOrElse('Email invalide')
/** An address that the server gives out: ASCII as stored, the letters of its domain as sent. */
export const StoredEmail = z
  .codec(z.string(), z.string(), { decode: asciiEmail, encode: shownEmail })
  .meta({ format: 'idn-email' })

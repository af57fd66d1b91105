import { z } from 'zod'
import { asciiEmail } from './email.ts'
import { shownEmail } from './rules/people/shown-email.ts'

/** E-mail of a response: stored with its domain in Punycode, sent with the domain in Unicode. */
export const StoredEmail = z
  .codec(z.string(), z.string(), { decode: asciiEmail, encode: shownEmail })
  .meta({ format: 'idn-email' })

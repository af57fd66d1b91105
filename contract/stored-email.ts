import { z } from 'zod'
import { asciiEmail } from './email.ts'
import { shownEmail } from './rules/people/shown-email.ts'

/** An address that the server gives out: ASCII as stored, the letters of its domain as sent. */
export const StoredEmail = z
  .codec(z.string(), z.string(), { decode: asciiEmail, encode: shownEmail })
  .meta({ format: 'idn-email' })

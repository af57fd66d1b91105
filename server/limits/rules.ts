import type { Config } from '../config.ts'
import { dayMs, hourMs, minuteMs } from '../time/time.ts'

const guessMs = 15 * minuteMs

type Setting = keyof NonNullable<Config['limits']>

/**
 * The limits that the table `limit_counters` counts. `max` is how many of a window are allowed; where it is a name, the
 * number is that setting of the server.
 */
export const rules = {
  /** Wrong passwords and codes from one network, over all accounts: against password spraying. */
  wrongGuessesOfNetwork: { max: 'wrongGuessesOfNetwork', windowMs: guessMs },
  /** Wrong passwords and codes at one account, from one network: a stranger cannot lock its owner out. */
  wrongGuessesOfAccount: { max: 'wrongGuessesOfAccount', windowMs: guessMs },
  /** Wrong second-factor codes at one account, from any network: such a caller already knows the password. */
  wrongCodes: { max: 19, windowMs: hourMs },
  /** Password changes of one account. */
  passwordChanges: { max: 10, windowMs: hourMs },
  /** Changes of e-mail of one account, from one network, and of links mailed to one e-mail. */
  emailChanges: { max: 5, windowMs: hourMs },
  emailChangesOfNetwork: { max: 'messages', windowMs: hourMs },
  emailChangeMails: { max: 5, windowMs: hourMs },
  /** Mails of one kind to one e-mail. */
  resetMails: { max: 5, windowMs: hourMs },
  newsletterMails: { max: 5, windowMs: hourMs },
  /** Uploads of one account: each is read into memory and written to the database. */
  uploads: { max: 10, windowMs: hourMs },
  /** Calls of one account that ask the card provider: it refuses the whole club beyond its own limit. */
  cardPayments: { max: 60, windowMs: hourMs },
  /** Calls of one endpoint from one network, by the endpoint’s `hourlyLimit`. */
  registrations: { max: 'registrations', windowMs: hourMs },
  resetLinks: { max: 'resetLinks', windowMs: hourMs },
  messages: { max: 'messages', windowMs: hourMs },
  trials: { max: 'trials', windowMs: hourMs },
  /** The call that fills a window writes an audit event: wrong guesses at one account, further pages of one list. */
  auditedWrongGuesses: { max: 10, windowMs: dayMs },
  auditedPages: { max: 1, windowMs: hourMs },
} as const satisfies Record<string, { max: number | Setting; windowMs: number }>

/** Limits of password hashes, counted in memory. */
export const hashLimits = {
  /** Hashes that wait, over all networks. */
  maxQueued: 200,
  /** Hashes in flight of one account. */
  maxInFlightPerAccount: 20,
  retryAfterSeconds: 5,
}

const firstDelayMs = 500
const maxDelayMs = 8000

/** Delay in ms before the response to the n-th wrong password of a window: 0 for the first `free`, then 500 to 8000. */
export const delayOf = (nth: number, free: number) =>
  nth <= free ? 0 : Math.min(firstDelayMs * 2 ** (nth - free - 1), maxDelayMs)

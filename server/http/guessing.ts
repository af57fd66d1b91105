import type { ErrorCode } from '../../contract/errors.ts'
import type { Context } from '../context.ts'
import { auditAddress } from '../database/audit.ts'
import { readWindow } from '../database/limit-counters.ts'
import { Refused } from '../errors.ts'
import { addMs, minuteMs } from '../time.ts'
import { countWrong, refuse } from './attempts.ts'
import { count, keyOf, networkOf, onNthCall } from './counting.ts'

const windowMs = 15 * minuteMs
const firstDelayMs = 500
const longestDelayMs = 8000
/** Wrong codes of the second factor an hour, wherever they come from: whoever types one knows the password. */
const wrongCodes = { most: 20, windowMs: 60 * minuteMs }

/** Wrong guesses a day at one account, from all addresses, that leave one line in the journal: a flood does not fill it. */
const noted = { nth: 10, windowMs: 24 * 60 * minuteMs }

/** Delay in ms before the n-th wrong password of a window is answered: none for the free ones, then 0.5 s to 8 s. */
const delayOf = (nth: number, free: number) =>
  nth <= free ? 0 : Math.min(firstDelayMs * 2 ** (nth - free - 1), longestDelayMs)

const isWrong = (error: unknown, codes: ErrorCode[]) => error instanceof Refused && codes.includes(error.code)
const isWrongCode = (error: unknown) => isWrong(error, ['wrong_code', 'code_refused'])
const isWrongGuess = (error: unknown) => isWrongCode(error) || isWrong(error, ['wrong_credentials', 'wrong_password'])

// What slips through while attempts are under way is no more than the passwords that wait their turn to be hashed.
const refuseBusyGuesser = async ({ db, now }: Context, key: string, most: number) => {
  const instant = now()
  const since = addMs(instant, -windowMs)
  const window = await readWindow(db, key, { over: since, now: instant })
  if (window && window.count >= most) refuse(window, since)
}

// Counted for an address without an account too: it is answered in the same time.
const noteWrongGuess = (context: Context, email: string) =>
  onNthCall(context, { key: keyOf('wrong-guess', email), ...noted }, (tx, now) =>
    auditAddress(tx, now, email, { actorId: null, action: 'user.sign_in_failed', after: { attempts: noted.nth } }),
  )

/** `code` is that of the second factor, where one was given. */
type Guess = { email: string; address: string; code?: string | undefined }

/**
 * Runs an attempt to prove who one is; only wrong ones count: by account and address, so that nobody locks the owner
 * out, by address over all accounts, so that nobody tries one password on everybody, and wrong codes by account, which
 * are too short to be guessed at from many addresses.
 */
export const slowGuessing = async <Result>(
  context: Context,
  { email, address, code }: Guess,
  attempt: () => Promise<Result>,
): Promise<Result> => {
  const { limits } = context.config
  if (!limits) return attempt()
  const guesser = keyOf('guesser', networkOf(address))
  await refuseBusyGuesser(context, guesser, limits.wrongLoginsPerAddress)
  const own = { key: keyOf('login', email, networkOf(address)), windowMs, refusedFrom: limits.wrongLogins }
  const codes = { key: keyOf('code', email), windowMs: wrongCodes.windowMs, refusedFrom: wrongCodes.most }
  const tryCode = () => countWrong(context, { ...codes, counts: isWrongCode }, attempt)
  try {
    return await countWrong(context, { ...own, counts: isWrongGuess }, async (nth) => {
      const delay = delayOf(nth, limits.freeLogins)
      if (delay > 0) await context.wait(delay)
      return code === undefined ? attempt() : tryCode()
    })
  } catch (error) {
    if (isWrongGuess(error)) {
      await count(context, guesser, windowMs)
      await noteWrongGuess(context, email)
    }
    throw error
  }
}

import type { ErrorCode } from '../../contract/errors.ts'
import { auditAddress } from '../audit/queries.ts'
import type { Context } from '../context.ts'
import { RefusalError } from '../errors.ts'
import { readWindow } from '../limits/queries.ts'
import { addMs, dayMs, hourMs, minuteMs } from '../time.ts'
import { countFailures, failUntilWindowEnds } from './failed-attempts.ts'
import { counterKey, incrementCounter, networkOf, onNthCall } from './rate-counters.ts'

const windowMs = 15 * minuteMs
const firstDelayMs = 500
const longestDelayMs = 8000
/** Wrong second-factor codes per hour and account, from any address: such a caller already knows the password. */
const wrongCodes = { max: 20, windowMs: hourMs }

/** The 10th failed login per day and account, from any address, writes one audit event: a flood must not fill the table. */
const audited = { nth: 10, windowMs: dayMs }

/** Delay in ms before the response to the n-th wrong password of a window: 0 for the first `free`, then 0.5 s to 8 s. */
const delayOf = (nth: number, free: number) =>
  nth <= free ? 0 : Math.min(firstDelayMs * 2 ** (nth - free - 1), longestDelayMs)

const isWrong = (error: unknown, codes: ErrorCode[]) => error instanceof RefusalError && codes.includes(error.code)
const isWrongCode = (error: unknown) => isWrong(error, ['wrong_code', 'code_refused'])
const isWrongGuess = (error: unknown) => isWrongCode(error) || isWrong(error, ['wrong_credentials', 'wrong_password'])

// Does not count attempts in flight; the bounded hash queue limits their number.
const rejectLockedAddress = async ({ db, now }: Context, key: string, max: number) => {
  const instant = now()
  const since = addMs(instant, -windowMs)
  const window = await readWindow(db, key, { startedAfter: since, now: instant })
  if (window && window.count >= max) failUntilWindowEnds(window, since)
}

// Also counts for an unknown e-mail: the response time must not tell whether an account exists.
const auditWrongGuess = (context: Context, email: string) =>
  onNthCall(context, { key: counterKey('wrong-guess', email), ...audited }, (tx, now) =>
    auditAddress(tx, now, email, { actorId: null, action: 'user.sign_in_failed', after: { attempts: audited.nth } }),
  )

/** `code` is the second-factor code, if one was sent. */
type SignInAttempt = { email: string; address: string; code?: string | undefined }

/**
 * Runs an attempt to authenticate and counts only failures: per account and address, so that a stranger cannot lock the
 * owner out; per address over all accounts, against password spraying; wrong codes per account, since a code is short.
 */
export const limitFailedLogins = async <Result>(
  context: Context,
  { email, address, code }: SignInAttempt,
  attempt: () => Promise<Result>,
): Promise<Result> => {
  const { limits } = context.config
  if (!limits) return attempt()
  const guesser = counterKey('guesser', networkOf(address))
  await rejectLockedAddress(context, guesser, limits.wrongLoginsPerAddress)
  const account = { key: counterKey('login', email, networkOf(address)), windowMs, refusedFrom: limits.wrongLogins }
  const codes = { key: counterKey('code', email), windowMs: wrongCodes.windowMs, refusedFrom: wrongCodes.max }
  const tryCode = () => countFailures(context, { ...codes, isFailure: isWrongCode }, attempt)
  try {
    return await countFailures(context, { ...account, isFailure: isWrongGuess }, async (nth) => {
      const delay = delayOf(nth, limits.freeLogins)
      if (delay > 0) await context.wait(delay)
      return code === undefined ? attempt() : tryCode()
    })
  } catch (error) {
    if (isWrongGuess(error)) {
      await incrementCounter(context, guesser, windowMs)
      await auditWrongGuess(context, email)
    }
    throw error
  }
}

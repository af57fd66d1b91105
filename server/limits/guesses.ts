import type { ErrorCode } from '../../contract/errors.ts'
import { auditEmailOwner } from '../audit/queries.ts'
import type { Context } from '../context.ts'
import { RefusalError } from '../errors.ts'
import { counterOf, failUntilEnd, runWhenReached } from './counters.ts'
import { networkOf } from './network.ts'
import { findWindow, incrementWindow } from './queries.ts'
import { delayOf, rules } from './rules.ts'

const isWrong = (error: unknown, codes: ErrorCode[]) => error instanceof RefusalError && codes.includes(error.code)
const isWrongCode = (error: unknown) => isWrong(error, ['login_code_wrong', 'code_wrong'])
const isWrongGuess = (error: unknown) => isWrongCode(error) || isWrong(error, ['wrong_credentials', 'wrong_password'])

type Counter = ReturnType<typeof counterOf>

/** Number of an attempt that is the `position`th after the stored failures; fails with 429 if it is beyond `max`. */
const requireAttempt = async (context: Context, counter: Counter, position: number): Promise<number> => {
  const now = context.now()
  const { count, windowStart } = (await findWindow(context.db, counter, now)) ?? { count: 0, windowStart: now }
  const nth = count + position
  if (nth > counter.max) failUntilEnd(now, windowStart, counter)
  return nth
}

/**
 * Runs an attempt and stores only failed ones. An attempt in flight counts as failed until it ends: a thousand parallel
 * attempts would otherwise all pass the limit.
 */
const countFailures = <Result>(
  context: Context,
  counter: Counter,
  isFailure: (error: unknown) => boolean,
  attempt: (nth: number) => Promise<Result>,
): Promise<Result> =>
  context.countGuess(counter.key, async (position) => {
    try {
      return await attempt(await requireAttempt(context, counter, position))
    } catch (error) {
      if (isFailure(error)) await incrementWindow(context.db, counter, context.now())
      throw error
    }
  })

// Also for an unknown e-mail: the response time must not tell whether an account exists.
const auditGuess = (context: Context, email: string) =>
  runWhenReached(context, 'auditedWrongGuesses', [email], (tx, now) => {
    const after = { attempts: rules.auditedWrongGuesses.max }
    return auditEmailOwner(tx, now, email, { actorId: null, action: 'user.sign_in_failed', after })
  })

/**
 * Runs an attempt to prove who somebody is and counts only failures, by the rules `wrongGuesses…` and `wrongCodes`. `code`
 * is the second-factor code, if one was sent.
 */
export const limitGuesses = async <Result>(
  context: Context,
  { email, ip }: { email: string; ip: string },
  attempt: () => Promise<Result>,
  code?: string,
): Promise<Result> => {
  const { db, config, now, wait } = context
  if (!config.limits) return attempt()
  const { freeGuesses } = config.limits
  const network = networkOf(ip)
  const ofNetwork = counterOf(config, 'wrongGuessesOfNetwork', network)
  const ofAccount = counterOf(config, 'wrongGuessesOfAccount', email, network)
  // Attempts in flight do not count here: a whole club may sign in from one stadium. The queue of hashes limits them.
  await requireAttempt(context, ofNetwork, 1)
  try {
    return await countFailures(context, ofAccount, isWrongGuess, async (nth) => {
      const delayMs = delayOf(nth, freeGuesses)
      if (delayMs > 0) await wait(delayMs)
      return code === undefined
        ? attempt()
        : countFailures(context, counterOf(config, 'wrongCodes', email), isWrongCode, attempt)
    })
  } catch (error) {
    if (isWrongGuess(error)) {
      await incrementWindow(db, ofNetwork, now())
      await auditGuess(context, email)
    }
    throw error
  }
}

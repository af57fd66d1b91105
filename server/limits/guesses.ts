import type { ErrorCode } from '../../contract/errors.ts'
import type { UnconfirmedLogin } from '../actor.ts'
import { auditWrongGuess } from '../audit/repeated.ts'
import type { Context } from '../context.ts'
import { RefusalError } from '../errors.ts'
import { addMs } from '../time.ts'
import { failUntilWindowEnds } from './attempt-counter.ts'
import { counterKey, incrementCounter } from './counters.ts'
import { withHashQuota } from './hash-quota.ts'
import { networkOf } from './network.ts'
import { findWindow } from './queries.ts'
import { ruleOf } from './quotas.ts'
import { delayOf } from './rules.ts'

const isWrong = (error: unknown, codes: ErrorCode[]) => error instanceof RefusalError && codes.includes(error.code)
const isWrongCode = (error: unknown) => isWrong(error, ['wrong_code', 'code_refused'])
const isWrongGuess = (error: unknown) => isWrongCode(error) || isWrong(error, ['wrong_credentials', 'wrong_password'])

type Counter = { key: string; max: number; windowMs: number }

// Does not count attempts in flight; the bounded hash queue limits their number.
const rejectLockedAddress = async ({ db, now }: Context, { key, max, windowMs }: Counter) => {
  const instant = now()
  const since = addMs(instant, -windowMs)
  const window = await findWindow(db, key, { startedAfter: since, now: instant })
  if (window && window.count >= max) failUntilWindowEnds(window, since)
}

/** `code` is the second-factor code, if one was sent. */
type Guess = { email: string; address: string; code?: string | undefined }

/** Runs an attempt to authenticate and counts only failures, by the rules `login`, `guesser` and `code`. */
export const limitGuesses = async <Result>(
  context: Context,
  { email, address, code }: Guess,
  attempt: () => Promise<Result>,
): Promise<Result> => {
  const { attempts } = context
  const { limits } = context.config
  if (!limits) return attempt()
  const network = networkOf(address)
  const guesser = { key: counterKey('guesser', network), ...ruleOf(limits, 'guesser') }
  const account = { key: counterKey('login', email, network), ...ruleOf(limits, 'login') }
  const codes = { key: counterKey('code', email), ...ruleOf(limits, 'code') }
  await rejectLockedAddress(context, guesser)
  const tryCode = () => attempts.countFailures(context, { ...codes, isFailure: isWrongCode }, attempt)
  try {
    return await attempts.countFailures(context, { ...account, isFailure: isWrongGuess }, async (nth) => {
      const delay = delayOf(nth, limits.freeLogins)
      if (delay > 0) await context.wait(delay)
      return code === undefined ? attempt() : tryCode()
    })
  } catch (error) {
    if (isWrongGuess(error)) {
      await incrementCounter(context, guesser.key, guesser.windowMs)
      await auditWrongGuess(context, email)
    }
    throw error
  }
}

type PasswordAttempt = {
  login: UnconfirmedLogin
  request: { ip: string }
  /** The second-factor code, if one was sent. */
  code?: string | undefined
}

/** Runs a signed-in person's attempt to prove who they are: hashes in flight are capped, wrong guesses counted. */
export const limitOwnGuesses = <Result>(
  context: Context,
  { login, request, code }: PasswordAttempt,
  attempt: (limited: Context) => Promise<Result>,
): Promise<Result> =>
  limitGuesses(context, { email: login.email, address: request.ip, code }, () =>
    attempt(withHashQuota(context, request, { userId: login.userId })),
  )

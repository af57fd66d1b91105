import type { FastifyRequest } from 'fastify'
import type { UnconfirmedLogin } from '../actor.ts'
import type { Context } from '../context.ts'
import { limitFailedLogins } from './failed-logins.ts'
import { withHashQuota } from './hash-quota.ts'

type PasswordAttempt = {
  login: UnconfirmedLogin
  request: Pick<FastifyRequest, 'ip'>
  /** The second-factor code, if one was sent. */
  code?: string | undefined
}

/** Runs a signed-in person's attempt to prove who they are: hashes in flight are capped, wrong guesses counted. */
export const withPasswordLimits = <Result>(
  context: Context,
  { login, request, code }: PasswordAttempt,
  attempt: (limited: Context) => Promise<Result>,
): Promise<Result> =>
  limitFailedLogins(context, { email: login.email, address: request.ip, code }, () =>
    attempt(withHashQuota(context, request, { userId: login.userId })),
  )

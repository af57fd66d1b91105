import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { keyOf, networkOf } from './counting.ts'

/**
 * The context of one caller: their password hashes in flight are capped. A visitor's account counts together with the
 * address, so that a stranger who floods the login of an account does not keep its owner out.
 */
export const hashingFor = (
  context: Context,
  { ip }: Pick<FastifyRequest, 'ip'>,
  account: { userId: string } | { email: string } | null,
): Context => {
  const address = networkOf(ip)
  const key = account && ('userId' in account ? account.userId : keyOf(account.email, address))
  return { ...context, passwords: context.passwords.countedFor({ address, ...(key !== null && { account: key }) }) }
}

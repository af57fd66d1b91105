import type { Context } from '../context.ts'
import { counterKey } from './counters.ts'
import { networkOf } from './network.ts'

/**
 * A context whose password hashes in flight are capped for one caller. Before login the account counts together with
 * the address, so that a stranger who floods an account's login does not lock its owner out.
 */
export const withHashQuota = (
  context: Context,
  { ip }: { ip: string },
  account: { userId: string } | { email: string } | null,
): Context => {
  const address = networkOf(ip)
  const key = account && ('userId' in account ? account.userId : counterKey(account.email, address))
  return { ...context, passwords: context.passwords.forCaller({ address, ...(key !== null && { account: key }) }) }
}

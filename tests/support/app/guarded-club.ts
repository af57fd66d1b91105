import { login } from '../../../contract/accounts/account.ts'
import { testPassword } from './factories.ts'
import { quickPasswords } from './quick-passwords.ts'
import { startApp } from './start-app.ts'

/** Sends a request from another IP address than the tests' own. */
export const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

/** A club with the usual limits, behind a proxy. */
export const startGuardedClub = async () => {
  const app = await startApp({ LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
  app.context.passwords = quickPasswords()
  const passwordHash = await app.context.passwords.hash(testPassword)
  const signIn = (email: string, password: string, ip = '203.0.113.7') =>
    app.send(login, { body: { email, password } }, from(ip))
  return { app, ...app, passwordHash, signIn }
}

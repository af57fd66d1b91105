import { Secret, TOTP } from 'otpauth'
import { login } from '../../../contract/accounts/account.ts'
import { confirmSecondFactor, startSecondFactor } from '../../../contract/accounts/second-factor.ts'
import { createSignedIn, type SignedIn, testPassword } from './factories.ts'
import { quickPasswords } from './quick-passwords.ts'
import { startApp, testNow } from './start-app.ts'

export const secondsLater = (seconds: number) => new Date(Date.parse(testNow) + seconds * 1000).toISOString()

/** The code that the phone shows `seconds` after the start of the tests. */
export const totpCode = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(secondsLater(seconds)) })

/** A club with the usual limits, and coaches who set up a second factor. */
export const startSecondFactorClub = async () => {
  const app = await startApp({ LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
  const { context, send, setNow } = app
  context.passwords = quickPasswords()
  const createCoach = () => createSignedIn(app, { role: 'COACH', passwordHash: testPassword })
  const start = async ({ cookie }: SignedIn) =>
    (await send(startSecondFactor, { body: { password: testPassword } }, { as: cookie })).body.secret
  const confirm = ({ cookie }: SignedIn, code: string) => send(confirmSecondFactor, { body: { code } }, { as: cookie })
  const signIn = ({ user }: SignedIn, code?: string, ip = '203.0.113.7') => {
    const body = { email: user.email, password: testPassword, ...(code !== undefined && { code }) }
    return send(login, { body }, { headers: { 'x-forwarded-for': ip } })
  }
  /** A coach with a second factor that was just confirmed; the current code is used. */
  const protectedCoach = async () => {
    setNow(testNow)
    const person = await createCoach()
    const secret = await start(person)
    const { body } = await confirm(person, totpCode(secret))
    setNow(secondsLater(60))
    return { person, secret, recoveryCodes: body.recoveryCodes }
  }
  return { app, context, send, setNow, db: context.db, createCoach, start, confirm, signIn, protectedCoach }
}

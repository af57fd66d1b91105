import { Secret, TOTP } from 'otpauth'
import { allEndpoints } from '../../contract/all.ts'
import type { Access } from '../../contract/endpoint.ts'
import { testPassword } from '../support/app/factories.ts'
import { type TestApp, testNow } from '../support/app/start-app.ts'
import type { Example } from './examples/example.ts'
import { examples } from './examples.ts'
import type { Who, World } from './world.ts'

export type Actor = NonNullable<World['actor']>

const caller: Record<Exclude<Access, 'public'>, Who> = {
  signedIn: 'active',
  activeMember: 'active',
  coach: 'coach',
  admin: 'admin',
}

const secret = new Secret({ size: 20 }).base32
const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(testNow) })
const setUpTelephone = async ({ context: { db } }: TestApp, { user }: Actor, confirmedAt: string | null) =>
  void (await db
    .insertInto('secondFactors')
    .values({ userId: user.id, secret, confirmedAt, lastStep: null, createdAt: testNow })
    .execute())

type PreparedExample = Example & { prepare?: (app: TestApp, actor: Actor) => Promise<void> }
/** Input of an attacker, for endpoints whose example is refused or harmless. */
const attacks: Record<string, PreparedExample> = {
  updateProfile: { body: () => ({ email: `${crypto.randomUUID()}@exemple.fr`, password: 'au-voleur' }) },
  confirmSecondFactor: { body: () => ({ code: code() }), prepare: (app, actor) => setUpTelephone(app, actor, null) },
  removeSecondFactor: {
    body: () => ({ password: testPassword, code: code() }),
    prepare: (app, actor) => setUpTelephone(app, actor, testNow),
  },
}

/** Every write endpoint of a signed-in person, as a call that succeeds; without the one that always fails. */
export const signedInWrites = Object.entries(allEndpoints).flatMap(([name, endpoint]) => {
  const { method, access } = endpoint
  const example: PreparedExample = attacks[name] ?? examples[name] ?? {}
  const isDone = example.outcomes?.own !== 'payments_unavailable'
  return method !== 'GET' && access !== 'public' && isDone
    ? [{ name, endpoint, example, access, who: caller[access] }]
    : []
})
export type SignedInWrite = (typeof signedInWrites)[number]

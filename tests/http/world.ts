import { createSignedIn, type TestUser, testPassword } from '../support/app/factories.ts'
import type { TestApp } from '../support/app/start-app.ts'
import { insertSecrets } from './account-rows.ts'
import { secret } from './canaries.ts'
import { insertRowsOf, type RowIds } from './person-rows.ts'

/** Callers: a visitor, members with each membership status, a coach and an administrator. */
export const people = {
  visitor: null,
  requested: { status: 'REQUESTED' },
  active: { status: 'ACTIVE' },
  expired: { status: 'EXPIRED' },
  coach: { role: 'COACH', status: null },
  admin: { role: 'ADMIN', status: null },
} as const
export type Who = keyof typeof people

/** Owner of the row that a call names. */
export const ownerships = ['own', 'other', 'missing'] as const
export type Ownership = (typeof ownerships)[number]

export type World = {
  actor: { user: TestUser; cookie: string } | undefined
  other: TestUser
  ids: Record<Ownership, RowIds>
  users: Record<Ownership, string>
}

let passwordHash: Promise<string> | undefined

export type OtherUser = { user: TestUser; ids: RowIds }

/** Another person than the caller, with sessions, logs, notes and secrets. */
export const createOtherUser = async (app: TestApp): Promise<OtherUser> => {
  const { user } = await createSignedIn(app, { status: 'ACTIVE', nom: secret, telephone: secret })
  const ids = await insertRowsOf(app, user, secret)
  await insertSecrets(app, user)
  return { user, ids }
}

/** A caller of a kind and another person, each with their rows. */
export const createWorld = async (app: TestApp, who: Who, someone?: OtherUser): Promise<World> => {
  const person = people[who]
  // A real hash, for calls that require the password; shared, since hashing is slow.
  passwordHash ??= app.context.passwords.hash(testPassword)
  const actor = person ? await createSignedIn(app, { ...person, passwordHash: await passwordHash }) : undefined
  const { user: other, ids: others } = someone ?? (await createOtherUser(app))
  return {
    actor,
    other,
    ids: {
      own: actor ? await insertRowsOf(app, actor.user, 'à moi') : others,
      other: others,
      // Ids of existing rows of another kind: no such session, goal, mail or message exists.
      missing: {
        upcoming: other.id,
        past: others.goal,
        goal: others.past,
        coachNote: others.past,
        mail: others.message,
        message: others.mail,
        membership: others.past,
        attested: others.past,
        removal: others.past,
        payment: others.past,
        unconfirmed: others.past,
        deposit: others.past,
      },
    },
    users: { own: actor?.user.id ?? other.id, other: other.id, missing: others.upcoming },
  }
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser, forgotPassword, logout, resetPassword, updateProfile } from '../../contract/accounts/account.ts'
import { signOutOtherDevices } from '../../contract/accounts/devices.ts'
import { confirmEmailChange } from '../../contract/accounts/email-change.ts'
import { deleteUser, setRole } from '../../contract/members/members.ts'
import { deleteOwnAccount } from '../../contract/own-data.ts'
import { demote, promote } from '../../server/features/accounts/administrators.ts'
import { createSignedIn, createUser, type SignedIn, signInAs, testPassword } from '../support/app/factories.ts'
import { quickPasswords } from '../support/app/quick-passwords.ts'
import { startApp } from '../support/app/start-app.ts'
import { logResult, rounds } from '../support/drills/drill.ts'
import { linkIn } from '../support/mail/mailed-link.ts'

const app = await startApp()
app.context.passwords = quickPasswords()
const { context, send } = app
const board = await createSignedIn(app, { role: 'ADMIN', status: null })
const many = rounds(5, 50)

type SignInEnd = {
  role?: 'COACH'
  act: (person: SignedIn) => Promise<unknown>
  /** True if the device that acted stays signed in. */
  staysHere?: boolean
  /** True if the other device stays signed in. */
  staysElsewhere?: boolean
}

const mailedToken = async (email: string, path: string, name: string) => {
  const mail = await context.db
    .selectFrom('deliveries')
    .select('textBody as text')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  return linkIn({ text: mail.text ?? '' }, path).searchParams.get(name) ?? ''
}

const resetLink = async (email: string) => {
  await send(forgotPassword, { body: { email } })
  return mailedToken(email, '/reset-password', 'token')
}

const byBoard = { as: board.cookie }
const endings: Record<string, SignInEnd> = {
  'signing out': { act: ({ cookie }) => send(logout, {}, { as: cookie }), staysElsewhere: true },
  'signing out everywhere else': {
    act: ({ cookie }) => send(signOutOtherDevices, {}, { as: cookie }),
    staysHere: true,
  },
  'a new password by mail': {
    act: async ({ user }) =>
      send(resetPassword, { body: { token: await resetLink(user.email), newPassword: 'nouveau' } }),
  },
  'a new password': {
    act: ({ cookie }) => send(updateProfile, { body: { password: 'nouveau' } }, { as: cookie }),
    staysHere: true,
  },
  'a new e-mail': {
    act: async ({ user, cookie }) => {
      await send(updateProfile, { body: { email: `x${user.email}` } }, { as: cookie })
      return send(confirmEmailChange, {
        body: { jeton: await mailedToken(`x${user.email}`, '/confirmer-email', 'jeton') },
      })
    },
    staysHere: true,
  },
  'deleting the own account': {
    act: ({ cookie }) => send(deleteOwnAccount, { body: { password: testPassword } }, { as: cookie }),
  },
  'being deleted by the board': { act: ({ user }) => send(deleteUser, { params: { id: user.id } }, byBoard) },
  'being no coach any more': {
    role: 'COACH',
    act: ({ user }) => send(setRole, { params: { id: user.id }, body: { role: 'MEMBER' } }, byBoard),
  },
  'becoming an administrator': { act: ({ user }) => promote(context, user.email) },
  'being no administrator any more': {
    act: async ({ user }) => {
      await promote(context, user.email)
      await demote(context, user.email)
    },
  },
}

const isOpen = async (cookie: string) => (await send(currentUser, {}, { as: cookie })).status === 200

const play = async ({ role, act, staysHere = false, staysElsewhere = false }: SignInEnd) => {
  const user = await createUser(app, { ...(role && { role }), passwordHash: testPassword })
  const [cookie, elsewhere] = [await signInAs(app, user), await signInAs(app, user)]
  assert.equal(await isOpen(cookie), true)
  assert.equal(await isOpen(elsewhere), true)
  await act({ user, cookie })
  const [isOpenHere, isOpenElsewhere] = await Promise.all([isOpen(cookie), isOpen(elsewhere)])
  assert.ok(isOpenHere || !staysHere, 'the device that acted was signed out')
  assert.ok(isOpenElsewhere || !staysElsewhere, 'the other device was signed out')
  return Number(isOpenHere && !staysHere) + Number(isOpenElsewhere && !staysElsewhere)
}

for (const [name, ending] of Object.entries(endings))
  test(`${name} ends the logins it should, from the next call on`, async () => {
    let stale = 0
    for (let round = 1; round <= many; round++) stale += await play(ending)
    logResult(`after ${name}: ${stale} stale logins accepted in ${many} rounds`)
    assert.equal(stale, 0)
  })

import assert from 'node:assert/strict'
import { beforeEach } from 'node:test'
import { currentUser, login, updateProfile } from '../../../contract/accounts/account.ts'
import { confirmEmailChange, ownEmailChange } from '../../../contract/accounts/email-change.ts'
import { startMailClub } from '../mail/mail-club.ts'
import { linkIn } from '../mail/mailed-link.ts'
import type { ReceivedMail } from '../mail/smtp.ts'
import { createUser, signInAs, testPassword } from './factories.ts'

/** The token of the link that confirms an address, in the mail to it. */
export const tokenIn = (mails: ReceivedMail[], recipient: string) => {
  const mail = mails.find(({ recipients }) => recipients.includes(recipient)) ?? assert.fail(`no mail to ${recipient}`)
  return linkIn(mail, '/confirmer-email').searchParams.get('jeton') ?? ''
}

/** A club with a mail server, and people who change their address; no mail waits when a test begins. */
export const startEmailChangeClub = async () => {
  const club = await startMailClub()
  const { app, context, send, deliver } = club
  const passwordHash = await context.passwords.hash(testPassword)
  let nth = 0
  const newEmail = () => `neuve-${nth++}@exemple.fr`
  const createSignedInPerson = async (fields = {}) => {
    const user = await createUser(app, { passwordHash, ...fields })
    return { user, cookie: await signInAs(app, user), email: newEmail() }
  }
  /** Saves the profile with a new address; returns the token that was mailed to it. */
  const requestEmailChange = async (email: string, cookie: string) => {
    assert.equal((await send(updateProfile, { body: { email } }, { as: cookie })).status, 200)
    return tokenIn(await deliver(), email)
  }
  const confirm = (jeton: string, cookie?: string) =>
    send(confirmEmailChange, { body: { jeton } }, cookie ? { as: cookie } : {})
  const signIn = async (email: string) => (await send(login, { body: { email, password: testPassword } })).status
  const readUser = async (cookie: string) => (await send(currentUser, {}, { as: cookie })).body.user
  const readPendingEmail = async (cookie: string) =>
    (await send(ownEmailChange, {}, { as: cookie })).body.pending?.email
  beforeEach(async () => {
    await deliver()
  })
  return { ...club, newEmail, createSignedInPerson, requestEmailChange, confirm, signIn, readUser, readPendingEmail }
}

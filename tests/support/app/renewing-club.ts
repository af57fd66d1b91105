import assert from 'node:assert/strict'
import type { RenewalForm } from '../../../contract/renewals.ts'
import { answerRenewal, declineRenewal, openRenewals, readRenewal } from '../../../contract/renewals.ts'
import { startMailClub } from '../mail/mail-club.ts'
import { linkIn } from '../mail/mailed-link.ts'
import type { ReceivedMail } from '../mail/smtp.ts'
import { createSignedIn, createUser, signInAs, type TestUser } from './factories.ts'

type Fields = Parameters<typeof createUser>[1]

/** The token of a renewal mail. */
export const renewalTokenIn = (mail: ReceivedMail): string =>
  linkIn(mail, '/renouveler').searchParams.get('jeton') ?? assert.fail('a link without a token')

/** A club with a mail server, on 2 July 2027, that asks its members to renew. */
export const startRenewingClub = async (settings: Record<string, string> = {}) => {
  const club = await startMailClub(settings)
  const { app, context, send, setNow, deliver } = club
  setNow('2027-07-02T08:00:00.000Z')
  const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
  /** The board asks everybody who was not asked yet. */
  const open = async () => send(openRenewals, {}, { as: await signInAs(app, admin.user) })
  const mailTo = (mails: ReceivedMail[], { email }: TestUser) =>
    mails.find(({ recipients }) => recipients.includes(email)) ?? assert.fail(`no mail to ${email}`)
  /** An active member of the season 2026-2027. */
  const createMember = (fields: Fields = {}) =>
    createUser(app, { status: 'ACTIVE', membership: { season: 2026 }, ...fields })
  /** Invites a member and returns the token of their link. */
  const createInvited = async (fields: Fields = {}) => {
    const user = await createMember(fields)
    await open()
    return { user, jeton: renewalTokenIn(mailTo(await deliver(), user)) }
  }
  const seasonsOf = (userId: string) =>
    context.db
      .selectFrom('memberships')
      .select(['id', 'season', 'status', 'tier', 'feeCents', 'paymentMethod'])
      .where('userId', '=', userId)
      .orderBy('season')
      .execute()
  const form = { tier: 'A26', paymentMethod: 'cash', terms: true } as const
  return {
    ...club,
    admin,
    open,
    mailTo,
    createMember,
    createInvited,
    seasonsOf,
    view: (jeton: string, as?: string) => send(readRenewal, { body: { jeton } }, { as }),
    answer: (jeton: string, fields: Partial<RenewalForm> = {}, as?: string) =>
      send(answerRenewal, { body: { ...form, jeton, ...fields } }, { as }),
    decline: (jeton: string) => send(declineRenewal, { body: { jeton } }),
  }
}

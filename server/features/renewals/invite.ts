import { audit } from '../../audit/queries.ts'
import type { Context } from '../../context.ts'
import { batchSize } from '../../database/batches.ts'
import { newId } from '../../database/ids.ts'
import type { Tx } from '../../database/schema.ts'
import { type Mail, queueMails } from '../../deliveries/queue.ts'
import { fail } from '../../errors.ts'
import { inActorTransaction, type UnconfirmedLogin } from '../../security/actor.ts'
import { hashToken, withTokens } from '../../security/tokens.ts'
import { renewalClosesAt, renewalOpensAt, seasonRenewed } from './policy.ts'
import * as queries from './queries.ts'
import { renewalMail } from './renewal-messages.ts'

type Invitee = { id: string; userId: string; prenom: string; email: string }

/** Creates a link for each person and queues its mail; earlier links stay valid. */
export const mailLinks = async (
  tx: Tx,
  context: Context,
  invitees: Invitee[],
  { season, isReminder }: { season: number; isReminder: boolean },
): Promise<void> => {
  if (invitees.length === 0) return
  const createdAt = context.now()
  const closesAt = renewalClosesAt(season)
  const inviteesWithToken = withTokens(invitees)
  await queries.insertLinks(
    tx,
    inviteesWithToken.map(({ id, token }) => ({ tokenHash: hashToken(token), renewalId: id, createdAt })),
  )
  const mails = inviteesWithToken.map(
    ({ userId, email, prenom, token }): Mail => ({
      ...renewalMail(context, { prenom }, { season, closesAt, token, isReminder }),
      to: email,
      userId,
      expiresAt: closesAt,
    }),
  )
  await queueMails(tx, context, mails)
}

/** Invites a batch. `foundCount` may exceed `invitedCount`: another administrator has just invited the others. */
const inviteBatch = async (
  tx: Tx,
  context: Context,
  season: number,
): Promise<{ foundCount: number; invitedCount: number }> => {
  const createdAt = context.now()
  const people = await queries.listUninvited(tx, season, batchSize)
  if (people.length === 0) return { foundCount: 0, invitedCount: 0 }
  const rows = await queries.insertRenewals(
    tx,
    people.map(({ id: userId }) => ({
      id: newId(),
      userId,
      season,
      createdAt,
      answer: null,
      answeredAt: null,
      remindedFor: null,
    })),
  )
  const invitees = rows.flatMap(({ id, userId }) => {
    const person = people.find((candidate) => candidate.id === userId)
    return person ? [{ id, userId, prenom: person.prenom, email: person.email }] : []
  })
  await mailLinks(tx, context, invitees, { season, isReminder: false })
  return { foundCount: people.length, invitedCount: invitees.length }
}

/** Invites every active member once; a second call reaches those who became active since. */
export const openRenewals = async (context: Context, login: UnconfirmedLogin): Promise<{ invitedCount: number }> => {
  let invitedCount = 0
  for (;;) {
    const batch = await inActorTransaction(context, login, async (tx, admin) => {
      const now = context.now()
      const season = seasonRenewed(now)
      if (now < renewalOpensAt(season)) fail('renewal_closed')
      const { foundCount, invitedCount: count } = await inviteBatch(tx, context, season)
      const event = { actorId: admin.id, action: 'renewal.opened', subjectType: 'season', subjectId: null } as const
      if (count > 0 || invitedCount === 0) await audit(tx, now, { ...event, after: { season, invited: count } })
      return { foundCount, count }
    })
    invitedCount += batch.count
    if (batch.foundCount < batchSize) return { invitedCount }
  }
}

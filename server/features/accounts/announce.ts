import type { Context } from '../../context.ts'
import type { MembershipRow, Tx, UserRow } from '../../database/schema.ts'
import { queueMail } from '../../mail/outbox.ts'
import { newMemberMail, welcomeMail } from '../../mail/registration-messages.ts'
import { firstSessionAfter } from './first-session.ts'

/** Tells the person what comes next, and the club who has come. */
export const announceRegistration = async (
  tx: Tx,
  context: Context,
  account: UserRow,
  { feeCents, season }: Pick<MembershipRow, 'feeCents' | 'season'>,
): Promise<void> => {
  const { club } = context
  const requested = { ...account, feeCents, season }
  const firstSession = firstSessionAfter(club.weeklySlots, context.now())
  await queueMail(tx, context, {
    to: account.email,
    userId: account.id,
    ...welcomeMail(context, requested, firstSession),
  })
  await queueMail(tx, context, { to: club.email, userId: account.id, ...newMemberMail(context, requested) })
}

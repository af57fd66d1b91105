import type { Context } from '../../context.ts'
import type { AccountRow, MembershipRow, PersonRow, Tx } from '../../database/schema.ts'
import { queueMail } from '../../mail/outbox.ts'
import { newMemberMail, welcomeMail } from '../../mail/registration-messages.ts'
import { firstSessionAfter } from './first-session.ts'

type Requested = Pick<PersonRow, 'id' | 'prenom' | 'nom'> &
  Pick<AccountRow, 'email'> &
  Pick<MembershipRow, 'tier' | 'paymentMethod' | 'feeCents' | 'season'>

/** Tells the person what comes next, and the club who has come. */
export const announceRegistration = async (tx: Tx, context: Context, requested: Requested): Promise<void> => {
  const { club } = context
  const { id: userId, email } = requested
  const firstSession = firstSessionAfter(club.weeklySlots, context.now())
  await queueMail(tx, context, { to: email, userId, ...welcomeMail(context, requested, firstSession) })
  await queueMail(tx, context, { to: club.email, userId, ...newMemberMail(context, requested) })
}

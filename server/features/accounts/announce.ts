import type { Context } from '../../context.ts'
import type { AccountRow, MembershipRow, PersonRow, Tx } from '../../database/schema.ts'
import { queueMail } from '../../deliveries/queue.ts'
import { newMemberMail, welcomeMail } from '../../mail/registration-messages.ts'
import { firstSessionAfter } from './first-session.ts'

type Requested = Pick<PersonRow, 'id' | 'prenom' | 'nom'> &
  Pick<AccountRow, 'email'> &
  Pick<MembershipRow, 'tier' | 'paymentMethod' | 'feeCents' | 'season'>

/** Mails the person the next steps, and the club the new registration. */
export const announceRegistration = async (tx: Tx, context: Context, requested: Requested): Promise<void> => {
  const { club } = context
  const { id: userId, email } = requested
  const firstSession = firstSessionAfter(club.weeklySlots, context.now())
  await queueMail(tx, context, { to: email, userId, cause: userId, ...welcomeMail(context, requested, firstSession) })
  await queueMail(tx, context, { to: club.email, userId, cause: userId, ...newMemberMail(context, requested) })
}

import type { Context } from '../../../context.ts'
import type { AccountRow, MembershipRow, PersonRow, Tx } from '../../../database/schema.ts'
import { queueMail } from '../../../deliveries/queue.ts'
import { listMeetings } from '../../calendar/index.ts'
import { welcomeMail } from './registration-messages.ts'

type Registrant = Pick<PersonRow, 'id' | 'prenom' | 'nom'> &
  Pick<AccountRow, 'email'> &
  Pick<MembershipRow, 'tier' | 'paymentMethod' | 'feeCents' | 'season'>

/** Mails the person the next steps. The board gets one mail a day about all newcomers: see `newcomers.ts`. */
export const announceRegistration = async (tx: Tx, context: Context, newcomer: Registrant): Promise<void> => {
  const { id: userId, email } = newcomer
  const [first] = await listMeetings(context, tx)
  await queueMail(tx, context, { to: email, userId, cause: userId, ...welcomeMail(context, newcomer, first) })
}

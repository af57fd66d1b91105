import type { Member } from '../../../contract/people.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/schema.ts'
import { queueMails } from '../../deliveries/queue.ts'
import { activationMail, validationMail } from '../../mail/membership-messages.ts'
import { listMeetings } from '../calendar/index.ts'
import { listNextSessions } from '../sessions/index.ts'
import type { StatusChange } from './set-statuses.ts'

const announcedSessions = 3

type Announcement = {
  member: Pick<Member, 'id' | 'prenom' | 'email'>
  change: Pick<StatusChange, 'row' | 'mailKind'>
}

/** Mails members with an account what the board decided. */
export const announceChanges = async (tx: Tx, context: Context, announcements: Announcement[]): Promise<void> => {
  const recipients = announcements.flatMap(({ member, change }) =>
    member.email !== null && change.mailKind !== null ? { member, change, to: member.email } : [],
  )
  if (recipients.length === 0) return
  const has = (kind: StatusChange['mailKind']) => recipients.some(({ change }) => change.mailKind === kind)
  const sessions = has('activation') ? await listNextSessions(tx, context.now(), announcedSessions) : []
  const [firstSession] = has('validation') ? await listMeetings(context, tx) : []
  await queueMails(
    tx,
    context,
    recipients.map(({ member, to, change: { row, mailKind } }) => ({
      to,
      userId: member.id,
      cause: `${member.id}:${row.season}`,
      ...(mailKind === 'validation'
        ? validationMail(context, member, { ...row, firstSession })
        : activationMail(context, member, { ...row, sessions })),
    })),
  )
}

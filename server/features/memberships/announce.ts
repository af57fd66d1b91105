import type { Member } from '../../../contract/people.ts'
import { isPending } from '../../../contract/rules/memberships/pending-status.ts'
import type { Context } from '../../context.ts'
import { idsOf } from '../../database/ids.ts'
import type { MembershipRow, MembershipState, Tx } from '../../database/schema.ts'
import { deleteWaitingMails } from '../../deliveries/queries.ts'
import { queueMails, uniqueKeyOf } from '../../deliveries/queue.ts'
import { isRecordedPayment } from '../../ledger/payment-state-queries.ts'
import { dueCentsOf } from '../../ledger/policy.ts'
import { readShareSums } from '../../ledger/queries.ts'
import { addMs } from '../../time/time.ts'
import { listMeetings } from '../calendar/index.ts'
import { listNextSessions } from '../sessions/index.ts'
import { activationMail, validationMail } from './membership-messages.ts'
import type { StatusChange } from './set-statuses.ts'

const announcedSessions = 3
/** Mails wait this long: « Annuler » is in a toast of ten seconds, or longer while the pointer is on it. */
export const undoHoldMs = 30_000

const causeOf = ({ userId, season }: Pick<MembershipRow, 'userId' | 'season'>) => `${userId}:${season}`

type Announcement = {
  member: Pick<Member, 'id' | 'prenom' | 'email'>
  change: Pick<StatusChange, 'row' | 'mailKind'>
}

/** Mails members with an account about the changes; with a delay if the change `canBeUndone`. */
export const announceChanges = async (
  tx: Tx,
  context: Context,
  announcements: Announcement[],
  { canBeUndone }: { canBeUndone: boolean },
): Promise<void> => {
  const recipients = announcements.flatMap(({ member, change }) =>
    member.email !== null && change.mailKind !== null ? { member, change, to: member.email } : [],
  )
  if (recipients.length === 0) return
  const has = (kind: StatusChange['mailKind']) => recipients.some(({ change }) => change.mailKind === kind)
  const sessions = has('activation') ? await listNextSessions(tx, context.now(), announcedSessions) : []
  const [firstSession] = has('validation') ? await listMeetings(context, tx) : []
  const rows = recipients.map(({ change }) => change.row)
  const recordedCents = await readShareSums(tx, isRecordedPayment, idsOf(rows))
  const dueOf = (row: MembershipRow) => dueCentsOf({ ...row, recordedCents: recordedCents.get(row.id) ?? 0 })
  await queueMails(
    tx,
    context,
    recipients.map(({ member, to, change: { row, mailKind } }) => ({
      to,
      userId: member.id,
      cause: causeOf(row),
      notBefore: canBeUndone ? addMs(context.now(), undoHoldMs) : undefined,
      ...(mailKind === 'validation'
        ? validationMail(context, member, { ...row, dueCents: dueOf(row), firstSession })
        : activationMail(context, member, { ...row, dueCents: dueOf(row), sessions })),
    })),
  )
}

type UndoneChange = { row: MembershipRow; before: MembershipState | null; after: MembershipState }

const undoneMailOf = ({ before, after }: UndoneChange): 'activation' | 'validation' | null => {
  if (after.status === 'ACTIVE') return 'activation'
  return isPending(after.status) && before?.status === 'REQUESTED' ? 'validation' : null
}

/** Deletes the waiting mails about undone changes; returns the ids of memberships whose activation was not mailed. */
export const deleteMailsOfUndone = async (tx: Tx, changes: UndoneChange[]): Promise<Set<string>> => {
  const mails = changes.flatMap((change) => {
    const kind = undoneMailOf(change)
    return kind ? [{ id: change.row.id, kind, key: uniqueKeyOf(kind, causeOf(change.row)) }] : []
  })
  if (mails.length === 0) return new Set()
  const keys = mails.map(({ key }) => key)
  const deletedKeys = new Set((await deleteWaitingMails(tx, keys)).map(({ uniqueKey }) => uniqueKey))
  return new Set(mails.flatMap(({ id, kind, key }) => (kind === 'activation' && deletedKeys.has(key) ? id : [])))
}

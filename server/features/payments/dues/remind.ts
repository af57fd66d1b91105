import type { ReminderResult } from '../../../../contract/payments/treasury.ts'
import { auditAll, personEvent } from '../../../audit/queries.ts'
import type { Context } from '../../../context.ts'
import { queueMails } from '../../../deliveries/queue.ts'
import { dueCentsOf, meansOfMethod } from '../../../ledger/policy.ts'
import { lockPeople } from '../../../people/lock-queries.ts'
import { inActorTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { addDays } from '../../../time/time.ts'
import { dueReminderMail } from './due-messages.ts'
import { type SkipReason, skipReasonOf } from './policy.ts'
import * as queries from './queries.ts'

/** The mail expires after this time: later it could ask for a fee that has been paid. */
const validDays = 2

/** Mails reminders to the holders of unpaid memberships; returns their number, and why others were skipped. */
export const remindOfDues = (
  context: Context,
  login: UnconfirmedLogin,
  membershipIds: string[],
): Promise<ReminderResult> =>
  inActorTransaction(context, login, async (tx, admin) => {
    const now = context.now()
    const ids = [...new Set(membershipIds)]
    const holders = await queries.listMembershipHolders(tx, ids)
    // Serializes concurrent calls: the second call finds the reminders of the first.
    await lockPeople(
      tx,
      holders.map(({ userId }) => userId),
    )
    const candidates = (await queries.listReminderCandidates(tx, ids, now)).map((candidate) => {
      const dueCents = dueCentsOf(candidate)
      return { ...candidate, dueCents, skipReason: skipReasonOf({ ...candidate, dueCents }, now) }
    })
    const reminded = candidates.filter(({ skipReason }) => skipReason === null)
    await queueMails(
      tx,
      context,
      reminded.map(({ userId, prenom, email, season, dueCents, paymentMethod }) => {
        const due = { season, dueCents, means: meansOfMethod(paymentMethod) }
        const mail = dueReminderMail(context, { prenom }, due)
        return { ...mail, to: email ?? '', userId, expiresAt: addDays(now, validDays) }
      }),
    )
    await queries.saveDueReminders(
      tx,
      reminded.map(({ membershipId }) => ({ membershipId, remindedAt: now })),
    )
    await auditAll(
      tx,
      now,
      reminded.map(({ userId, season, dueCents }) =>
        personEvent({ actorId: admin.id, userId, action: 'dues.reminded', after: { season, dueCents } }),
      ),
    )
    const count = (reason: SkipReason) => candidates.filter(({ skipReason }) => skipReason === reason).length
    return {
      remindedCount: reminded.length,
      // A membership that is no longer due counts as paid.
      paidCount: count('paid') + ids.length - candidates.length,
      endedCount: count('ended'),
      notValidatedCount: count('notValidated'),
      recentCount: count('recent'),
      withoutEmailCount: count('withoutEmail'),
    }
  })

import type { IsoInstant } from '../../../../contract/values.ts'
import { idList } from '../../../database/engine/id-list.ts'
import type { Tx } from '../../../database/schema.ts'
import { isPublishedAndNotCancelled } from '../../../training/queries.ts'
import { attendanceAsMember } from '../queries.ts'

/** Visitors of sessions that took place in a period who were not mailed afterwards and have not registered; locked. */
export const lockToFollowUp = (tx: Tx, { from, until }: { from: IsoInstant; until: IsoInstant }, limit: number) =>
  tx
    .selectFrom('trials as t')
    .innerJoin('sessions as s', 's.id', 't.sessionId')
    .select(['t.id', 't.prenom', 't.email', 't.present', 's.title', 's.date', 's.location'])
    .where('s.date', '>=', from)
    .where('s.date', '<', until)
    .where(isPublishedAndNotCancelled)
    .where('t.cancelledAt', 'is', null)
    // Applies also to visitors who came: an unconfirmed address may belong to another person.
    .where('t.heldUntil', 'is', null)
    .where('t.followedUpAt', 'is', null)
    .where('t.registeredAt', 'is', null)
    .where('t.prenom', 'is not', null)
    .where('t.email', 'is not', null)
    .$narrowType<{ prenom: string; email: string }>()
    .orderBy('t.id')
    .limit(limit)
    .forUpdate('t')
    .execute()

export const setFollowedUp = (tx: Tx, ids: readonly string[], followedUpAt: IsoInstant) =>
  tx.updateTable('trials').set({ followedUpAt }).where('id', 'in', idList(tx, ids)).execute()

const erasedColumns = { prenom: null, email: null, telephone: null }

/** Visitors of sessions before an instant. */
export const listTrialsBefore = (tx: Tx, instant: IsoInstant) =>
  tx
    .selectFrom('trials as t')
    .innerJoin('sessions as s', 's.id', 't.sessionId')
    .select(['t.id', 't.email'])
    .where('s.date', '<', instant)
    .where('t.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute()

/** Visitors who have not confirmed a trial that was held until an instant, unless a coach saw them come. */
export const listUnconfirmedBefore = (tx: Tx, instant: IsoInstant) =>
  tx
    .selectFrom('trials')
    .select(['id', 'email'])
    .where('heldUntil', '<', instant)
    .where('present', '=', false)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute()

export const eraseTrials = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  // Links the trial to the member who came: without the e-mail, nothing else would.
  await tx
    .updateTable('trials as t')
    .set((eb) => ({ userId: eb.fn.coalesce(attendanceAsMember(eb), 't.userId'), ...erasedColumns }))
    .where('t.id', 'in', idList(tx, ids))
    .execute()
  await tx.deleteFrom('trialLinks').where('trialId', 'in', idList(tx, ids)).execute()
}

/** The given addresses that still have a trial. */
export const listKnownEmails = async (tx: Tx, emails: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('trials')
    .select('email')
    .where('email', 'in', emails)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute()
  return rows.map(({ email }) => email)
}

/** Visitors whose trial belongs to a person, or was booked with an address. */
export const listTrialsOfHolder = (tx: Tx, holder: { userId: string } | { email: string }) =>
  tx
    .selectFrom('trials')
    .select(['id', 'email'])
    .where((eb) => ('userId' in holder ? eb('userId', '=', holder.userId) : eb('email', '=', holder.email)))
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute()

import type { Member } from '../../../../contract/people.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/schema.ts'
import { type Notice, queueNotices } from '../../notices/index.ts'
import type { PlacedSession } from '../queries.ts'

/** The session whose places are filled, at one instant, in the transaction that holds its lock. */
export type FillContext = { tx: Tx; context: Context; session: PlacedSession; now: IsoInstant }

type NoticeOf = (person: Member) => Pick<Notice, 'write'> & Partial<Notice>

/** Queues a notice for these people; `event` and the instant make it unique for each person and session. */
export const notifyPeople = async (
  { tx, context, session, now }: FillContext,
  event: string,
  people: Member[],
  noticeOf: NoticeOf,
): Promise<void> => {
  const notices = people.map((person) => {
    const cause = `${session.id}:${person.id}:${event}:${now}`
    return { to: person.id, cause, expiresAt: session.date, ...noticeOf(person) }
  })
  await queueNotices(tx, context, 'place', notices)
}

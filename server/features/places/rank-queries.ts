import { sql } from 'kysely'
import type { WaitingRank } from '../../../contract/places.ts'
import type { IsoInstant } from '../../../contract/values.ts'

/** Number of people who wait for session `s`. */
export const waitingCount = sql<number>`(select count(*) from waiting_list queue where queue.session_id = s.id)`.as(
  'waitingCount',
)

/** Rank of the waiting-list row `alias`, from 1. */
export const rankOf = (alias: string) => {
  const entry = sql.ref(alias)
  return sql<number>`(select count(*) from waiting_list queue where queue.session_id = ${entry}.session_id
    and (queue.queued_at, queue.id) <= (${entry}.queued_at, ${entry}.id))`.as('rank')
}

type RankColumns = { takeAtOnce: boolean | null; offeredUntil: IsoInstant | null; rank: number; waitingCount: number }

/** Null for a person without an entry in the waiting list. */
export const toWaitingRank = ({ takeAtOnce, offeredUntil, rank, waitingCount }: RankColumns): WaitingRank | null =>
  takeAtOnce === null ? null : { rank, of: waitingCount, takeAtOnce, offeredUntil }

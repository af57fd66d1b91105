import { hasStarted } from '../../../../contract/rules/time/has-started.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { isFrozen } from '../policy.ts'

type FilledSession = { date: IsoInstant; published: boolean; cancelledAt: IsoInstant | null; capacity: number | null }
type PlaceCounts = { going: number; offered: number; waiting: number }

/** Places that are neither taken nor held by an offer; infinite without a limit. */
export const countFree = (session: Pick<FilledSession, 'capacity'>, { going, offered }: PlaceCounts): number =>
  session.capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, session.capacity - going - offered)

/**
 * Decides about free places: the first people of the list get them; once no offers are made, all waiting people get a
 * notice that a place is free. `taker` then takes one of the places, which is not announced.
 */
export const planFill = (
  session: FilledSession,
  counts: PlaceCounts,
  { now, taker }: { now: IsoInstant; taker?: string },
): 'give' | 'announce' | 'nothing' => {
  const free = countFree(session, counts)
  const isOpen = session.published && session.cancelledAt === null && !hasStarted(session, now)
  if (!isOpen || free === 0 || counts.waiting === 0) return 'nothing'
  if (!isFrozen(session, now)) return 'give'
  return taker !== undefined && free === 1 ? 'nothing' : 'announce'
}

import { expressionBuilder } from 'kysely'
import type { IsoInstant } from '../../contract/values.ts'
import type { Tables } from './schema.ts'

/** True for a row without a valid lease; one beyond `latestLease` was written by a wrong clock and does not count. */
export const isUnleased = ({ now, latestLease }: { now: IsoInstant; latestLease: IsoInstant }) => {
  const eb = expressionBuilder<Tables, 'jobs' | 'deliveries'>()
  return eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now), eb('leasedUntil', '>', latestLease)])
}

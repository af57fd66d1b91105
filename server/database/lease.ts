import { expressionBuilder } from 'kysely'
import type { IsoInstant } from '../../contract/values.ts'
import type { Tables } from './schema.ts'

/** Condition for a row of `jobs` or `deliveries` without a lease that holds; one beyond `latestLease` is from a wrong clock. */
export const isUnleased = ({ now, latestLease }: { now: IsoInstant; latestLease: IsoInstant }) => {
  const eb = expressionBuilder<Tables, 'jobs' | 'deliveries'>()
  return eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now), eb('leasedUntil', '>', latestLease)])
}

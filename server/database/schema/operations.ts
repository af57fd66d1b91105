import type { IsoInstant } from '../../../contract/values.ts'

/** Who did what to whom; values are closed words and numbers, never names, addresses or free text. */
export type AuditEventRow = {
  id: string
  actorId: string | null
  action: string
  subjectType: string
  subjectId: string | null
  beforeJson: Record<string, unknown> | null
  afterJson: Record<string, unknown> | null
  createdAt: IsoInstant
}

/** Calls counted against a limit; `key` is a hash, so that no address or e-mail is stored. */
export type LimitCounterRow = { key: string; windowStart: IsoInstant; count: number }

/** Work that one of several servers does for all that share the database. */
export type JobRow = {
  name: string
  dueAt: IsoInstant
  /** Until then the server that leased it counts as working on it. */
  leasedUntil: IsoInstant | null
  succeededAt: IsoInstant | null
  failedAt: IsoInstant | null
  /** A word of the job's own list of reasons. */
  failure: string | null
}

/** One row: what the servers last saw of their clock. */
export type ServerClockRow = {
  id: 'clock'
  lastSeenAt: IsoInstant
  /** Both null while the clock runs steadily: the last instant before a jump, and the first after it. */
  jumpedFrom: IsoInstant | null
  jumpedAt: IsoInstant | null
}

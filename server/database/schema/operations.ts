import type { AuditAction, AuditActions } from '../../../contract/audit-actions.ts'
import type { IsoInstant } from '../../../contract/values.ts'

/** An audit event: actor, action, subject. Values are closed words and numbers, never names, addresses or free text. */
export type AuditEventRow = {
  id: string
  actorId: string | null
  action: AuditAction
  subjectType: keyof AuditActions
  subjectId: string | null
  beforeJson: Record<string, unknown> | null
  afterJson: Record<string, unknown> | null
  createdAt: IsoInstant
}

/** Calls counted against a limit; `key` is a hash, so that no network or e-mail is stored. */
export type LimitCounterRow = { key: string; windowStart: IsoInstant; count: number }

/** A leased job: one of the servers that share the database runs it. */
export type JobRow = {
  name: string
  dueAt: IsoInstant
  /** End of the lease. */
  leasedUntil: IsoInstant | null
  succeededAt: IsoInstant | null
  failedAt: IsoInstant | null
  /** Code of the last failure, from the job's list. */
  failure: string | null
}

/** One row: the state of the servers' clock at the last check. */
export type ServerClockRow = {
  id: 'clock'
  lastSeenAt: IsoInstant
  /** Both null while the clock runs steadily: the last instant before a jump, and the first after it. */
  jumpedFrom: IsoInstant | null
  jumpedAt: IsoInstant | null
}

export type OperationsTables = {
  auditEvents: AuditEventRow
  limitCounters: LimitCounterRow
  jobs: JobRow
  serverClock: ServerClockRow
}

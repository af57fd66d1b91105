import type { AuditActions } from '../../../contract/audit-actions.ts'
import type { Actor } from '../../actor.ts'
import type { SessionRow } from '../../database/schema.ts'

type Audited = Pick<SessionRow, 'date' | 'type' | 'levelTarget' | 'published'>
/** Audited columns of a session: no free text. */
export const auditedColumns = ({ date, type, levelTarget, published }: Audited) => ({
  date,
  type,
  levelTarget,
  published,
})

/** The audit event of a coach's act on a session. */
export const auditEventOf = ({ id }: Actor, action: AuditActions['session'], session: { id: string }) => ({
  actorId: id,
  action,
  subjectType: 'session' as const,
  subjectId: session.id,
})

import type { AuditActions } from '../../../contract/audit-actions.ts'
import type { SessionRow } from '../../database/schema.ts'
import type { Actor } from '../../security/actor.ts'

type AuditColumns = Pick<SessionRow, 'date' | 'type' | 'levelTarget' | 'published'>
/** The columns of a session that its audit events keep: no free text. */
export const auditColumnsOf = ({ date, type, levelTarget, published }: AuditColumns) => ({
  date,
  type,
  levelTarget,
  published,
})

/** The audit event of a coach's action on a session. */
export const auditEventOf = ({ id }: Actor, action: AuditActions['session'], session: { id: string }) => ({
  actorId: id,
  action,
  subjectType: 'session' as const,
  subjectId: session.id,
})

import type { AuditEventRow } from '../../../server/database/schema.ts'
import type { TestApp } from './start-app.ts'

type Club = { context: Pick<TestApp['context'], 'db'> }
type Filter = Partial<Pick<AuditEventRow, 'actorId' | 'action' | 'subjectId'>>

/** Audit events that match, in the order in which they were written; of each these columns, or all. */
export const readAuditEvents = <Column extends keyof AuditEventRow>(
  { context }: Club,
  filter: Filter = {},
  ...columns: Column[]
): Promise<Pick<AuditEventRow, Column>[]> => {
  const events = context.db
    .selectFrom('auditEvents')
    .where((eb) => eb.and(filter))
    .orderBy('id')
  return (columns.length > 0 ? events.select(columns) : events.selectAll()).execute() as Promise<AuditEventRow[]>
}

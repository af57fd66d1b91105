import type { SessionType } from '../../../contract/sessions.ts'

/** A colour per type that both themes have; words always stand beside it. */
export const typeColours: Record<SessionType, string> = {
  RUN: 'var(--accent)',
  RENFO: 'var(--good)',
  ESCALIERS: 'var(--wait)',
  HYROX: 'var(--text-quiet)',
}

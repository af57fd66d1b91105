import type { SessionType } from '../../contract/sessions/session.form.ts'

/** Colour of each type in both themes. Always shown with a label, since colour alone is not accessible. */
export const typeColours: Record<SessionType, string> = {
  RUN: 'var(--accent)',
  RENFO: 'var(--good)',
  ESCALIERS: 'var(--wait)',
  HYROX: 'var(--text-quiet)',
}

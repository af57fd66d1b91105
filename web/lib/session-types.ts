import type { SessionType } from '../../contract/sessions/session.form.ts'
import type { Vignette } from './club.ts'

/** Colour of each type in both themes. Always shown with a label, since colour alone is not accessible. */
export const typeColours: Record<SessionType, string> = {
  RUN: 'var(--accent)',
  RENFO: 'var(--good)',
  ESCALIERS: 'var(--wait)',
  HYROX: 'var(--text-quiet)',
}

const pictures: Record<SessionType, Vignette> = {
  RUN: 'course',
  RENFO: 'renfo',
  ESCALIERS: 'escaliers',
  HYROX: 'hyrox',
}

/** Drawing of the type of a session. */
export const pictureFor = (type: SessionType): Vignette => pictures[type]

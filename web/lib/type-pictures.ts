import type { SessionType } from '../../contract/sessions/session.form.ts'
import type { Vignette } from './club.ts'

const pictures: Record<SessionType, Vignette> = {
  RUN: 'course',
  RENFO: 'renfo',
  ESCALIERS: 'escaliers',
  HYROX: 'hyrox',
}

/** Drawing of the type of a session. */
export const pictureFor = (type: SessionType): Vignette => pictures[type]

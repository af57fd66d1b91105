import type { Vignette } from '../../../club.ts'
import { levelLabels, sessionTypeLabels } from '../../../contract/rules/labels.ts'
import type { SessionType } from '../../../contract/sessions.form.ts'
import type { MemberSession } from '../../../contract/sessions.ts'
import { formatCount, joinWithDots } from '../../lib/format-text.ts'

/** "HYROX · Niveau 2 · avec Nadia · 12 inscrits" */
export const detailsOf = ({ type, levelTarget, coach, rsvpCount }: MemberSession): string =>
  joinWithDots(
    sessionTypeLabels[type],
    levelTarget ? levelLabels[levelTarget] : 'Tous niveaux',
    coach && `avec\u00a0${coach.prenom}`,
    formatCount(rsvpCount, 'inscrit'),
  )

const pictures: Record<SessionType, Vignette> = {
  RUN: 'course',
  RENFO: 'renfo',
  ESCALIERS: 'escaliers',
  HYROX: 'hyrox',
}

/** Drawing of the type of a session. */
export const pictureOf = (type: SessionType): Vignette => pictures[type]

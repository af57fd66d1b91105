import { levelLabels, sessionTypeLabels } from '../../../contract/rules/labels.ts'
import type { MemberSession } from '../../../contract/sessions.ts'
import { formatCount, joinWithDots } from '../../lib/format-text.ts'

/** "HYROX · Niveau 2 · avec Nadia · 12 inscrits" */
export const detailsOf = ({ type, levelTarget, coach, rsvpCount }: MemberSession): string =>
  joinWithDots(
    sessionTypeLabels[type],
    levelTarget ? levelLabels[levelTarget] : 'Tous niveaux',
    coach && `avec ${coach.prenom}`,
    formatCount(rsvpCount, 'inscrit'),
  )

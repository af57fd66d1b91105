import { levelLabels, sessionTypeLabels } from '../../../contract/rules/labels.ts'
import type { MemberSession } from '../../../contract/sessions.ts'
import { count, dotted } from '../../lib/words.ts'

/** "HYROX · Niveau 2 · avec Nadia · 12 inscrits" */
export const detailsOf = ({ type, levelTarget, coach, rsvpCount }: MemberSession): string =>
  dotted(
    sessionTypeLabels[type],
    levelTarget ? levelLabels[levelTarget] : 'Tous niveaux',
    coach && `avec ${coach.prenom}`,
    count(rsvpCount, 'inscrit'),
  )

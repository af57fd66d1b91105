import { levelLabels, sessionTypeLabels } from '../../../contract/rules/labels.ts'
import type { MemberSession } from '../../../contract/sessions.ts'
import { count } from '../../lib/words.ts'

/** "HYROX · Niveau 2 · avec Nadia · 12 inscrits" */
export const detailsOf = ({ type, levelTarget, coach, rsvpCount }: MemberSession): string =>
  [
    sessionTypeLabels[type],
    levelTarget ? levelLabels[levelTarget] : 'Tous niveaux',
    coach && `avec ${coach.prenom}`,
    count(rsvpCount, 'inscrit'),
  ]
    .filter(Boolean)
    // The dot stays with what it follows: at the start of a line it would look like a list.
    .join('\u00a0· ')

import { levelLabels, sessionTypeLabels } from '../../../contract/rules/texts/labels.ts'
import { levelInSentence } from '../../../contract/rules/texts/level-in-sentence.ts'
import type { MemberSession } from '../../../contract/sessions/member-sessions.ts'

/** Id of the lane of a session in a list. */
export const laneId = (sessionId: string): string => `lane-${sessionId}`

type LevelRequirement = Pick<MemberSession, 'levelTarget' | 'levelIsMinimum'>

/** "Niveau 2", "Dès le niveau 2" or "Tous niveaux". */
export const levelText = ({ levelTarget, levelIsMinimum }: LevelRequirement): string => {
  if (levelTarget === null) return 'Tous niveaux'
  return levelIsMinimum ? `Dès le ${levelInSentence[levelTarget]}` : levelLabels[levelTarget]
}

/** "HYROX", "Niveau 2", "avec Nadia". */
export const listDetails = (session: MemberSession) => [
  sessionTypeLabels[session.type],
  levelText(session),
  session.coach && `avec\u00a0${session.coach.prenom}`,
]

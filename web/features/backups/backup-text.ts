import type { BackupState } from '../../../contract/backups.ts'
import { backupFailureLabels } from '../../../contract/rules/backup-failures.ts'
import { dayInWordsAt } from '../../../contract/rules/time/dates.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { hour, numericDayAt } from '../../lib/texts/dates.ts'

const dayAndTime = (instant: IsoInstant) => `${dayInWordsAt(instant)} à ${hour(instant)}`
const lastVerified = (verifiedAt: IsoInstant | null) =>
  verifiedAt
    ? `La dernière sauvegarde vérifiée date du ${dayAndTime(verifiedAt)}.`
    : 'Aucune sauvegarde vérifiée n’existe encore.'

type StatusText = { tone: 'good' | 'wait' | 'bad' | 'quiet'; title: string; details?: string }

/** State of the backups, for the board. */
export const backupText = ({ status, verifiedAt, failedAt, failure }: BackupState): StatusText => {
  if (status === 'failed' && failedAt)
    return {
      tone: 'bad',
      title: `Sauvegarde manquée ${dayAndTime(failedAt)}`,
      details: `${backupFailureLabels[failure ?? 'unexpected']} ${lastVerified(verifiedAt)}`,
    }
  if (status === 'late')
    return { tone: 'bad', title: 'Sauvegarde en retard de plus de deux jours', details: lastVerified(verifiedAt) }
  if (status === 'future' && verifiedAt)
    return {
      tone: 'bad',
      title: `Sauvegarde datée dans l’avenir, ${dayAndTime(verifiedAt)}`,
      details: 'L’horloge du serveur a été en avance. La prochaine sauvegarde se fait dès que l’horloge est juste.',
    }
  if (status === 'off')
    return {
      tone: 'wait',
      title: 'Sauvegardes automatiques coupées par les réglages',
      details: lastVerified(verifiedAt),
    }
  if (verifiedAt) return { tone: 'good', title: `Sauvegarde vérifiée ${dayAndTime(verifiedAt)}` }
  return { tone: 'quiet', title: 'La première sauvegarde se fera dans quelques minutes' }
}

/** Explains why retention is paused after a clock jump, and what the board can do. */
export const clockJumpText = ({ jumpedFrom, jumpedAt }: NonNullable<BackupState['clockJump']>): StatusText => ({
  tone: 'bad',
  title: `Date du serveur à confirmer\u00a0: ${numericDayAt(jumpedAt)}`,
  details: `Entre le ${numericDayAt(jumpedFrom)} et le ${numericDayAt(jumpedAt)}, l’horloge du serveur a sauté, ou il était arrêté. D’ici à ce que la date soit confirmée, rien de périmé n’est effacé, ni les anciennes sauvegardes. Si nous sommes bien le ${numericDayAt(jumpedAt)}, ou peu après, confirmez. Sinon, faites régler l’horloge de la machine. Sans réponse, l’effacement reprend après sept jours de marche.`,
})

import { type BackupState, backupFailureLabels } from '../../../contract/backups.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { dayInWords, hour, shortDate } from '../../lib/dates.ts'

const at = (instant: IsoInstant) => `${dayInWords(instant)} à ${hour(instant)}`
const last = (provenAt: IsoInstant | null) =>
  provenAt ? `La dernière sauvegarde vérifiée date du ${at(provenAt)}.` : 'Aucune sauvegarde vérifiée n’existe encore.'

type Words = { tone: 'good' | 'wait' | 'bad' | 'quiet'; title: string; details?: string }

/** What the board should know of the club's backups, the worst first. */
export const backupWords = ({ status, provenAt, failedAt, failure }: BackupState): Words => {
  if (status === 'failed' && failedAt)
    return {
      tone: 'bad',
      title: `Sauvegarde manquée ${at(failedAt)}`,
      details: `${backupFailureLabels[failure ?? 'unexpected']} ${last(provenAt)}`,
    }
  if (status === 'late')
    return { tone: 'bad', title: 'Sauvegarde en retard de plus de deux jours', details: last(provenAt) }
  if (status === 'future' && provenAt)
    return {
      tone: 'bad',
      title: `Sauvegarde datée dans l’avenir, ${at(provenAt)}`,
      details: 'L’horloge du serveur a été en avance. La prochaine sauvegarde se fait dès que l’horloge est juste.',
    }
  if (status === 'off')
    return { tone: 'wait', title: 'Sauvegardes automatiques coupées par les réglages', details: last(provenAt) }
  if (provenAt) return { tone: 'good', title: `Sauvegarde vérifiée ${at(provenAt)}` }
  return { tone: 'quiet', title: 'La première sauvegarde se fera dans quelques minutes' }
}

/** Why nothing is deleted by age for now, and how to go on. */
export const clockWords = ({ jumpedFrom, jumpedAt }: NonNullable<BackupState['clockJump']>): Words => ({
  tone: 'bad',
  title: `Date du serveur à confirmer\u00a0: ${shortDate(jumpedAt)}`,
  details: `Entre le ${shortDate(jumpedFrom)} et le ${shortDate(jumpedAt)}, l’horloge du serveur a sauté, ou il était arrêté. D’ici à ce que la date soit confirmée, rien de périmé n’est effacé, ni les anciennes sauvegardes. Si nous sommes bien le ${shortDate(jumpedAt)}, ou peu après, confirmez. Sinon, faites régler l’horloge de la machine. Sans réponse, l’effacement reprend après sept jours de marche.`,
})

import { type BackupState, backupFailureLabels } from '../../../contract/backups.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { dayInWords, hour } from '../../lib/dates.ts'

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
  if (status === 'off')
    return { tone: 'wait', title: 'Sauvegardes automatiques coupées par les réglages', details: last(provenAt) }
  if (provenAt) return { tone: 'good', title: `Sauvegarde vérifiée ${at(provenAt)}` }
  return { tone: 'quiet', title: 'La première sauvegarde se fera dans quelques minutes' }
}

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IsoInstant, Nothing } from './values.ts'

/** Why a backup failed, in words for whoever looks after the server. */
export const backupFailureLabels = {
  disk_full: 'Le disque des sauvegardes est plein.',
  folder: 'Le dossier des sauvegardes n’est pas accessible en écriture.',
  database: 'La base de données n’a pas répondu.',
  damaged: 'Le fichier de la base de données est abîmé.',
  not_proven: 'La copie, restaurée à l’essai, n’était pas identique à la base de données.',
  nothing: 'La base de données est vide ou introuvable.',
  unexpected: 'La sauvegarde a échoué\u00a0: le journal du serveur dit pourquoi.',
} as const
export type BackupFailure = keyof typeof backupFailureLabels

/**
 * `late`: the last proven one is older than two days; `future`: it is dated after now, so the clock was wrong; `none`:
 * there was no time for one yet; `off`: by the settings.
 */
export const BackupStatus = z.enum(['proven', 'late', 'future', 'failed', 'none', 'off'])

export const BackupState = z.object({
  status: BackupStatus,
  /** When the last backup that was restored on trial was taken; null before the first. */
  provenAt: IsoInstant.nullable(),
  /** Of a failure that no proven backup has followed. */
  failedAt: IsoInstant.nullable(),
  failure: z.enum(Object.keys(backupFailureLabels) as [BackupFailure, ...BackupFailure[]]).nullable(),
  /** The clock jumped by days, or no server ran for days: nothing is deleted by age until somebody confirms the date. */
  clockJump: z.object({ jumpedFrom: IsoInstant, jumpedAt: IsoInstant }).nullable(),
})
export type BackupState = z.infer<typeof BackupState>

export const backupState = endpoint({
  method: 'GET',
  path: '/api/admin/backup',
  access: 'admin',
  response: BackupState,
})
/** The date of the server is right: what is too old may be deleted again. */
export const confirmDate = endpoint({
  method: 'POST',
  path: '/api/admin/backup/confirmed-date',
  access: 'admin',
  response: Nothing,
  status: 204,
})

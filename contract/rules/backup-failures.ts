/** Why a backup failed, in French for the board. */
export const backupFailureLabels = {
  disk_full: 'Le disque des sauvegardes est plein.',
  folder: 'Le dossier des sauvegardes n’est pas accessible en écriture.',
  database: 'La base de données n’a pas répondu.',
  damaged: 'Le fichier de la base de données est abîmé.',
  not_verified: 'La copie, restaurée à l’essai, n’était pas identique à la base de données.',
  nothing: 'La base de données est vide ou introuvable.',
  unexpected: 'La sauvegarde a échoué\u00a0: le journal du serveur dit pourquoi.',
} as const
export type BackupFailure = keyof typeof backupFailureLabels

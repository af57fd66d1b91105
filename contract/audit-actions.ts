/** Actions of the audit events, by the type of their subject. An event of an older version may have another action. */
export type AuditActions = {
  club: 'club.restored' | 'clock.confirmed' | 'demo_filled'
  coachNote: 'coach_note.corrected' | 'coach_note.deleted'
  deposit: 'deposit.prepared' | 'deposit.banked' | 'deposit.undone'
  mail: 'mail.retried'
  message: 'message.answered' | 'message.deleted'
  payment: 'payment.recorded' | 'payment.confirmed' | 'payment.voided' | 'payment.receipt_mailed'
  season: 'renewal.opened'
  session: `session.${'created' | 'updated' | 'deleted' | 'cancelled' | 'restored' | 'debriefed'}` | 'attendance.saved'
  user:
    | `user.${'registered' | 'corrected' | 'deleted' | 'role_set' | 'level_set' | 'account_changed'}`
    | `user.${'email_change_asked' | 'password_reset' | 'second_factor_set' | 'sign_in_failed'}`
    | `user.${'notes_requested' | 'notes_released' | 'photos_taken_down' | 'proof_uploaded' | 'proof_decided'}`
    | `membership.${'status_set' | 'status_undone' | 'corrected' | 'fee_changed'}`
    | `${'members' | 'newsletter' | 'payments'}.exported`
    | `place.${'given' | 'removed'}`
    | 'dues.reminded'
    | 'renewal.answered'
    | 'list.read'
}
/** Lists of personal data: reading them beyond the first page is a `list.read`. */
export type AuditedList = 'users' | 'newsletter' | 'mails' | 'messages' | 'payments'

export type AuditAction = AuditActions[keyof AuditActions]

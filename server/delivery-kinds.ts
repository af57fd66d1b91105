/** How a delivery reaches its recipient: an e-mail address, or a device (Web Push). */
export const channels = ['mail', 'push'] as const
export type DeliveryChannel = (typeof channels)[number]

/** Urgent: the recipient waits for it, or would travel to a session that does not take place. */
const urgent = 0
const ordinary = 1

/** Every kind of delivery with its priority: of what is due, the lowest number is sent first, then the oldest. */
export const priorities = {
  reset: urgent,
  account_changed: ordinary,
  activation: ordinary,
  award: ordinary,
  coach_changes: ordinary,
  contact: ordinary,
  due_reminder: ordinary,
  email_change: ordinary,
  email_link: ordinary,
  new_member: ordinary,
  newsletter_confirmed: ordinary,
  newsletter_link: ordinary,
  note: ordinary,
  note_request: ordinary,
  notes_released: ordinary,
  photos_withdrawn: ordinary,
  place: urgent,
  recap: ordinary,
  receipt: ordinary,
  reminder: ordinary,
  renewal: ordinary,
  session_cancelled: urgent,
  session_changed: urgent,
  session_restored: urgent,
  trial: ordinary,
  trial_change: urgent,
  trial_follow_up: ordinary,
  validation: ordinary,
  week_ahead: ordinary,
  welcome: ordinary,
}

export type DeliveryKind = keyof typeof priorities

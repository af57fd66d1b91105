/** How a delivery reaches its recipient. The table also allows `push`, which has no sender yet. */
export const channels = ['mail'] as const
export type DeliveryChannel = (typeof channels)[number]

/** Someone waits for it in front of a page, or would leave home for nothing. */
const urgent = 0
const ordinary = 1

/** Every kind of delivery with its priority: of what is due, the lowest number is sent first, then the oldest. */
export const priorities = {
  reset: urgent,
  account_changed: ordinary,
  activation: ordinary,
  contact: ordinary,
  email_change: ordinary,
  email_link: ordinary,
  new_member: ordinary,
  newsletter_confirmed: ordinary,
  newsletter_link: ordinary,
  note_request: ordinary,
  notes_released: ordinary,
  place: urgent,
  reminder: ordinary,
  session_cancelled: urgent,
  session_changed: urgent,
  session_restored: urgent,
  validation: ordinary,
  week_ahead: ordinary,
  welcome: ordinary,
}

export type DeliveryKind = keyof typeof priorities

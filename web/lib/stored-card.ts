/** A member's card on this device, until they sign out. Its key is stored nowhere else: the server knows its hash only. */
export type StoredCard = { userId: string; id: string; key: string }

const cardName = 'carte'

const isCard = (value: unknown): value is StoredCard =>
  typeof value === 'object' && value !== null && ['userId', 'id', 'key'].every((field) => field in value)

/** The card of this person; undefined if this device has none. Another person's is removed. */
export const readCard = (userId: string): StoredCard | undefined => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(cardName) ?? 'null')
    if (isCard(stored) && stored.userId === userId) return stored
    localStorage.removeItem(cardName)
  } catch {
    // Storage is blocked, or holds something else.
  }
  return undefined
}

/** False when storage is blocked, as in some private windows. */
export const keepCard = (card: StoredCard): boolean => {
  try {
    localStorage.setItem(cardName, JSON.stringify(card))
    return true
  } catch {
    return false
  }
}

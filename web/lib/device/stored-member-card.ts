/** A member's card on this device, until they sign out. Its key is stored nowhere else: the server has its hash. */
export type StoredMemberCard = { userId: string; id: string; key: string }

const storageName = 'carte'

const isMemberCard = (value: unknown): value is StoredMemberCard =>
  typeof value === 'object' && value !== null && ['userId', 'id', 'key'].every((field) => field in value)

/** The card of this person; undefined if this device has none. */
export const findMemberCard = (userId: string): StoredMemberCard | undefined => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageName) ?? 'null')
    if (isMemberCard(stored) && stored.userId === userId) return stored
  } catch {
    // Storage is blocked, or holds something else.
  }
  return undefined
}

/** Deletes the card unless it is this person's. */
export const deleteOtherMemberCard = (userId: string): void => {
  if (findMemberCard(userId)) return
  try {
    localStorage.removeItem(storageName)
  } catch {
    // Storage is blocked: nothing is stored.
  }
}

/** False when storage is blocked, as in some private windows. */
export const storeMemberCard = (card: StoredMemberCard): boolean => {
  try {
    localStorage.setItem(storageName, JSON.stringify(card))
    return true
  } catch {
    return false
  }
}

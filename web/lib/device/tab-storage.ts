/** Unsent input of a form, or other values that it stores in this tab. Must not contain secrets. */
export type TabEntry = Record<string, unknown>

const prefix = 'draft:'

/** Entry with this name; empty if there is none or storage is blocked. */
export const readEntry = (name: string): TabEntry => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as TabEntry) : {}
  } catch {
    return {}
  }
}

export const hasEntry = (name: string): boolean => Object.keys(readEntry(name)).length > 0

/** Replaces the entry with this name; an empty value removes it. */
export const storeEntry = (name: string, entry: TabEntry): void => {
  try {
    if (Object.keys(entry).length === 0) sessionStorage.removeItem(prefix + name)
    else sessionStorage.setItem(prefix + name, JSON.stringify(entry))
  } catch {
    // Storage is blocked or full: the entry is kept in memory until the page closes.
  }
}

const deleteEntries = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

const ownerKey = 'drafts-of'

/** Makes this person the owner of the tab's entries, and removes those of another person who used it before. */
export const claimTabStorage = (userId: string): void => {
  try {
    const owner = sessionStorage.getItem(ownerKey)
    if (owner !== null && owner !== userId) deleteEntries()
    sessionStorage.setItem(ownerKey, userId)
  } catch {
    // Storage is blocked: there are no entries.
  }
}

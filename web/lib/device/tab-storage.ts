/** Unsent input of a form, or what else it keeps in this tab. It must not contain secrets. */
export type TabEntry = Record<string, unknown>

const prefix = 'draft:'

/** Entry of a name; empty without one, or when storage is blocked. */
export const readEntry = (name: string): TabEntry => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as TabEntry) : {}
  } catch {
    return {}
  }
}

export const hasEntry = (name: string): boolean => Object.keys(readEntry(name)).length > 0

/** Replaces the entry of a name; an empty one removes it. */
export const storeEntry = (name: string, entry: TabEntry): void => {
  try {
    if (Object.keys(entry).length === 0) sessionStorage.removeItem(prefix + name)
    else sessionStorage.setItem(prefix + name, JSON.stringify(entry))
  } catch {
    // Storage is blocked or full: the entry lasts as long as the page.
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

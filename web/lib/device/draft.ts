/** Unsent input of a form, stored in this tab. It must not contain secrets. */
export type Draft = Record<string, unknown>

const prefix = 'draft:'

/** Draft of a form; empty without one, or when storage is blocked. */
export const readDraft = (form: string): Draft => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + form) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Draft) : {}
  } catch {
    return {}
  }
}

export const hasDraft = (form: string): boolean => Object.keys(readDraft(form)).length > 0

/** Replaces the draft of a form; an empty draft removes it. */
export const storeDraft = (form: string, draft: Draft): void => {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(prefix + form)
    else sessionStorage.setItem(prefix + form, JSON.stringify(draft))
  } catch {
    // Storage is blocked or full: the input lasts as long as the page.
  }
}

const deleteDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

const ownerKey = 'drafts-of'

/** Makes this person the owner of the tab's drafts, and removes those of another person who used it before. */
export const claimDrafts = (userId: string): void => {
  try {
    const owner = sessionStorage.getItem(ownerKey)
    if (owner !== null && owner !== userId) deleteDrafts()
    sessionStorage.setItem(ownerKey, userId)
  } catch {
    // Storage is blocked: there are no drafts.
  }
}

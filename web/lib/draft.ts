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
export const keepDraft = (form: string, draft: Draft): void => {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(prefix + form)
    else sessionStorage.setItem(prefix + form, JSON.stringify(draft))
  } catch {
    // Storage is blocked or full: the input lasts as long as the page.
  }
}

/** Removes every draft: the next user of this device must not see them. */
export const deleteDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: there are no drafts.
  }
}

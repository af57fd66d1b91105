/** What a person typed and did not send yet, kept in this tab until they do; nothing secret may be handed over. */
export type Draft = Record<string, unknown>

const prefix = 'draft:'

/** The draft of a form; empty without any, or where the browser refuses storage. */
export const readDraft = (form: string): Draft => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + form) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Draft) : {}
  } catch {
    return {}
  }
}

export const hasDraft = (form: string): boolean => Object.keys(readDraft(form)).length > 0

/** Keeps a draft in place of the one before it; an empty one leaves nothing behind. */
export const keepDraft = (form: string, draft: Draft): void => {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(prefix + form)
    else sessionStorage.setItem(prefix + form, JSON.stringify(draft))
  } catch {
    // Private browsing, or no room left: the draft lasts as long as the page.
  }
}

/** Forgets every draft: the next person at this screen is another one. */
export const forgetDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing can have been kept.
  }
}

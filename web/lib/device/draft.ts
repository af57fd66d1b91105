import { readEntry, storeEntry, type TabEntry } from './tab-storage.ts'

/** Unsent input of a form, stored in this tab. */
export type Draft = TabEntry

export const readDraft: (form: string) => Draft = readEntry

/** Replaces the draft of a form; an empty draft removes it. */
export const storeDraft: (form: string, draft: Draft) => void = storeEntry

export const hasDraft = (form: string): boolean => Object.keys(readDraft(form)).length > 0

import type { Run } from '../run.ts'

/** Numbers that an action chooses by: the same action in a shorter list may choose somebody else, or do nothing. */
export type Choice = { a: number; b: number; c: number }

/** Does it, compares the response with the model, and says what was done; nothing if it could not be done. */
export type Action = (run: Run, choice: Choice) => Promise<string | undefined>

import type { Run } from '../run.ts'

/** Numbers by which an action chooses; in a shorter list of steps they may choose another person, or nothing. */
export type Choice = { a: number; b: number; c: number }

/** Acts and compares the response with the model. Returns a line for the log; undefined if the act was impossible. */
export type Action = (run: Run, choice: Choice) => Promise<string | undefined>

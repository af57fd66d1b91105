import type { CoachSession } from '../../../../contract/sessions/coach-session.ts'
import { HttpError } from '../../../lib/calls/http.ts'
import { type SessionValues, toSessionValues } from './session-form.ts'

type Field = keyof SessionValues
export type Difference = { field: Field; mine: SessionValues[Field]; theirs: SessionValues[Field] }

/** Differences between a refused edit and the current session. */
export type StaleChange = {
  takenOver: Difference[]
  conflicts: Difference[]
  version: number
  updatedAt: string | null
}

/** The current session from a 409 `session_changed`; undefined for any other error. */
export const currentSessionOf = (error: unknown): CoachSession | undefined =>
  error instanceof HttpError && error.code === 'session_changed' ? (error.current as CoachSession) : undefined

/**
 * Three-way merge of this coach's values and the current session, from the same `base`.
 * `takenOver`: changed by the other coach only. `conflicts`: changed by both, to different values.
 */
export const mergeValues = (
  base: SessionValues,
  mine: SessionValues,
  current: CoachSession,
): StaleChange & { theirs: SessionValues } => {
  const theirs = toSessionValues(current)
  const differing = (Object.keys(theirs) as Field[])
    .filter((field) => theirs[field] !== mine[field])
    .map((field): Difference => ({ field, mine: mine[field], theirs: theirs[field] }))
  const isUntouched = ({ field }: Difference) => mine[field] === base[field]
  return {
    theirs,
    version: current.version,
    updatedAt: current.updatedAt,
    takenOver: differing.filter(isUntouched),
    conflicts: differing.filter(
      (difference) => !isUntouched(difference) && difference.theirs !== base[difference.field],
    ),
  }
}

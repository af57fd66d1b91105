import type { LastSave } from '../../../../contract/attendance.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { isUnreachable } from '../../../lib/calls/http.ts'

type SaveInput = {
  /** Ticks made since the last press of the save button. */
  unsavedCount: number
  /** Saved ticks that the server has not acknowledged yet. */
  queuedCount: number
  isSaving: boolean
  failure: Error | null
  lastSave: LastSave | null
}

export type SaveState =
  | { kind: 'unsaved' }
  | { kind: 'queued' }
  | { kind: 'refused'; refusal: Error }
  | { kind: 'saved'; at: IsoInstant }

/** `queued`: every tick is saved, and is sent automatically once there is a network. */
export const saveStateOf = ({ unsavedCount, queuedCount, isSaving, failure, lastSave }: SaveInput): SaveState => {
  const hasUnsent = queuedCount > 0 && !isSaving
  if (hasUnsent && failure && !isUnreachable(failure)) return { kind: 'refused', refusal: failure }
  if (hasUnsent && unsavedCount === 0) return { kind: 'queued' }
  const isSaved = unsavedCount === 0 && queuedCount === 0
  return isSaved && lastSave ? { kind: 'saved', at: lastSave.at } : { kind: 'unsaved' }
}

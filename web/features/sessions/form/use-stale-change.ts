import { useState } from 'react'
import type { CoachSession } from '../../../../contract/sessions/coach-session.ts'
import type { SessionFormState, SessionValues, StartValues } from './session-form.ts'
import { mergeValues, type StaleChange } from './stale-change.ts'

/**
 * The version of the session that the form changes: as it was opened, later the one that another coach saved since.
 * `mergeWith` takes over the fields that only the other coach changed.
 */
export const useStaleChange = (form: SessionFormState, initialValues: StartValues, initialVersion?: number) => {
  const [base, setBase] = useState({ values: initialValues, version: initialVersion })
  const [stale, setStale] = useState<StaleChange>()
  const mergeWith = (current: CoachSession) => {
    const merge = mergeValues(base.values, form.getValues() as SessionValues, current)
    for (const { field, theirs } of merge.takenOver) form.setValue(field, theirs)
    setBase({ values: { ...merge.theirs, repeat: null }, version: merge.version })
    setStale(merge)
  }
  const restart = () => {
    setStale(undefined)
    form.reset(base.values)
  }
  return { version: base.version, stale, mergeWith, restart }
}

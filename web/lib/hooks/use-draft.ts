import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { hasEntry, readEntry, storeEntry, type TabEntry } from '../device/tab-storage.ts'

type FormDraft = {
  /** True if the form opened with a draft, until `restart`. */
  isRestored: boolean
  /** Discards the draft and shows the initial values. */
  restart: () => void
  /** Discards the draft. */
  deleteDraft: () => void
}

/** A field may be an object, of which the form has its own copy. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Stores the changed fields of a form as a draft and restores them after a reload. The keys of `initial` are the fields
 * to store; a field with its initial value is not stored, so `reset` removes the draft.
 */
export const useDraft = <Fields extends FieldValues, Output>(
  form: Pick<UseFormReturn<Fields, unknown, Output>, 'getValues' | 'setValue' | 'subscribe' | 'reset'>,
  name: string,
  initial: Partial<Fields>,
): FormDraft => {
  const { getValues, setValue, subscribe, reset } = form
  const [isRestored, setRestored] = useState(() => hasEntry(name))
  // In an effect: before the form's own effects, `getValues` returns the default values instead of those in the fields.
  useEffect(() => {
    const fields = Object.keys(initial) as Path<Fields>[]
    const isUntouched = (field: Path<Fields>) => isSame(getValues(field), initial[field])
    const draft = readEntry(name)
    for (const field of fields) {
      // Autofill and typing before hydration are newer than the draft.
      if (field in draft && isUntouched(field)) setValue(field, draft[field] as PathValue<Fields, Path<Fields>>)
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const changed: TabEntry = {}
        for (const field of fields) {
          const value: unknown = values[field]
          // JSON would make NaN, a number field with other text, an empty field.
          if (!isSame(value, initial[field]) && !Number.isNaN(value)) changed[field] = value
        }
        storeEntry(name, changed)
      },
    })
  }, [getValues, setValue, subscribe, name, initial])
  const deleteDraft = () => storeEntry(name, {})
  const restart = () => {
    reset(initial as DefaultValues<Fields>)
    deleteDraft()
    setRestored(false)
  }
  return { isRestored, restart, deleteDraft }
}

import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { type Draft, keepDraft, readDraft } from './draft.ts'

/**
 * Keeps the named fields of a form through a reload, and puts them back once the page's script runs.
 * A field that is empty again is not kept; once `reset` empties the form, no draft is left.
 */
export const useDraft = <Fields extends FieldValues, Output>(
  form: Pick<UseFormReturn<Fields, unknown, Output>, 'getValues' | 'setValue' | 'subscribe'>,
  name: string,
  atFirst: Partial<Fields>,
): void => {
  const { getValues, setValue, subscribe } = form
  // Not earlier: until its own effects have run, the form answers its default values for what stands in the fields.
  useEffect(() => {
    const fields = Object.keys(atFirst) as Path<Fields>[]
    const isUntouched = (field: Path<Fields>) => getValues(field) === atFirst[field]
    const draft = readDraft(name)
    for (const field of fields) {
      const kept = draft[field]
      // What the browser filled in, or a quick hand, before the script ran is newer than the draft.
      if (typeof kept === typeof atFirst[field] && isUntouched(field))
        setValue(field, kept as PathValue<Fields, Path<Fields>>)
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed: Draft = {}
        for (const field of fields) if (values[field] !== atFirst[field]) typed[field] = values[field]
        keepDraft(name, typed)
      },
    })
  }, [getValues, setValue, subscribe, name, atFirst])
}

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { maxTextLength } from '../../../contract/rules/limits.ts'
import { useDraft } from '../../lib/hooks/use-draft.ts'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { SessionFormFoot } from './form/session-form-foot.tsx'

type Props = {
  draftName: string
  /** The stored text when the form was opened. */
  storedText: string
  label: string
  hint: string
  rows: number
  failure: string | undefined
  isPending: boolean
  /** Text that another coach saved since; the next save replaces it. */
  otherText: string | undefined
  /** Resolves to the response, or to undefined if the save failed. */
  onSave: (text: string) => Promise<object | undefined>
  onClose: () => void
}

/** One text about a session. What is typed is kept as a draft until it is saved or cancelled. */
export function SessionTextForm({ draftName, storedText, onSave, onClose, ...field }: Props) {
  const [stored] = useState({ text: storedText })
  const form = useForm({ defaultValues: stored })
  const { isRestored, restart, deleteDraft } = useDraft(form, draftName, stored)
  const submit = form.handleSubmit(async ({ text }) => {
    if (await onSave(text)) deleteDraft()
  })
  const cancel = () => {
    deleteDraft()
    onClose()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {isRestored && <RestoredDraft onDiscard={restart} />}
      <TextArea
        // The text is what the dialog was opened for.
        autoFocus
        label={field.label}
        hint={field.hint}
        rows={field.rows}
        error={form.formState.errors.text?.message}
        {...form.register('text', {
          maxLength: { value: maxTextLength, message: `${maxTextLength} caractères au plus` },
        })}
      />
      <SessionFormFoot failure={field.failure} isPending={field.isPending} submitLabel="Enregistrer" onCancel={cancel}>
        {field.otherText !== undefined && (
          <p role="status" className="whitespace-pre-line wrap-anywhere">
            {`Un autre coach a écrit : « ${field.otherText} ». Enregistrez de nouveau pour le remplacer par votre texte.`}
          </p>
        )}
      </SessionFormFoot>
    </form>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AfterSession } from '../../../../contract/sessions.ts'
import { hasDraft, keepDraft } from '../../../lib/draft.ts'
import { failedActionMessage } from '../../../lib/error-message.ts'
import { HttpError } from '../../../lib/http.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { KeptDraft } from '../../../ui/kept-draft.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toastResult } from '../../../ui/toast-result.ts'
import { SessionFormFoot } from '../session-form-foot.tsx'
import { savePostNotesMutation } from './queries.ts'

const saveFailure = 'Impossible d’enregistrer le débrief'

/** What another coach wrote meanwhile, from the refusal of a save. */
const otherTextOf = (error: unknown): { text: string } | undefined =>
  error instanceof HttpError && error.code === 'post_notes_changed'
    ? { text: typeof error.current === 'string' ? error.current : '' }
    : undefined

type Props = { sessionId: string; opened: AfterSession; onClose: () => void }

/** The debrief, which coaches alone read. */
export function DebriefForm({ sessionId, opened, onClose }: Props) {
  const save = useMutation(savePostNotesMutation(useQueryClient(), sessionId))
  const [stored] = useState({ postNotes: opened.postNotes ?? '' })
  // The text that the next save replaces: after a conflict, the one that the other coach wrote.
  const [known, setKnown] = useState(opened.postNotes)
  const draftName = `debrief:${sessionId}`
  const [wasKept, setWasKept] = useState(() => hasDraft(draftName))
  const form = useForm({ defaultValues: stored })
  useDraft(form, draftName, stored)
  const other = otherTextOf(save.error)
  const takeOther = (error: unknown) => {
    const theirs = otherTextOf(error)
    if (theirs) setKnown(theirs.text || null)
  }
  const submit = form.handleSubmit(async ({ postNotes }) => {
    const saving = save.mutateAsync({ postNotes, known }, { onSuccess: onClose, onError: takeOther })
    const success = { title: 'Débrief enregistré', description: 'Seuls les coachs le lisent.' }
    if (await toastResult(saving, success, (error) => failedActionMessage(saveFailure, error))) keepDraft(draftName, {})
  })
  const cancel = () => {
    keepDraft(draftName, {})
    onClose()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {wasKept && (
        <KeptDraft
          onForget={() => {
            form.reset(stored)
            setWasKept(false)
          }}
        />
      )}
      <TextArea
        label="Débrief entre coachs"
        hint="Jamais visible des membres."
        rows={5}
        error={form.formState.errors.postNotes?.message}
        {...form.register('postNotes', { maxLength: { value: 4000, message: '4000 caractères au plus' } })}
      />
      <SessionFormFoot
        failure={save.error ? failedActionMessage(saveFailure, save.error) : undefined}
        busy={save.isPending}
        submitLabel="Enregistrer"
        onCancel={cancel}
      >
        {other && (
          <p role="status" className="whitespace-pre-line wrap-anywhere">
            {`Un autre coach a écrit : « ${other.text} ». Enregistrez de nouveau pour le remplacer par votre texte.`}
          </p>
        )}
      </SessionFormFoot>
    </form>
  )
}

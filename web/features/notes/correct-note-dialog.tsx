import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { CoachNoteCorrection } from '../../../contract/notes.form.ts'
import type { CoachNote } from '../../../contract/notes.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import { failedActionMessage } from '../../lib/calls/error-message.ts'
import { useDraft } from '../../lib/hooks/use-draft.ts'
import { joinWithDots } from '../../lib/texts/format-text.ts'
import { zodResolver } from '../../lib/zod-resolver.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { NoteFormFoot, toReader, useVisibleStep, visibilityChoices } from './note-visibility.tsx'
import { correctNoteMutation } from './queries.ts'

const Fields = CoachNoteCorrection.omit({ isVisible: true }).extend({ reader: z.enum(['private', 'visible']) })
const saveFailure = 'Impossible de corriger la note'

/** The author of a note corrects its text, or who reads it. */
export default function CorrectNoteDialog({ note, onClose }: { note: CoachNote; onClose: () => void }) {
  const correct = useMutation(correctNoteMutation(useQueryClient()))
  const draftName = `coach-note:${note.id}`
  const [stored] = useState({ content: note.content, reader: toReader(note.isVisible) })
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: stored })
  const { isRestored, restart, deleteDraft } = useDraft(form, draftName, stored)
  const { register, watch, formState } = form
  const step = useVisibleStep(!note.isVisible && watch('reader') === 'visible')
  const memberName = fullName(note.user)
  const submit = form.handleSubmit(async ({ content, reader }) => {
    if (!step.confirmOrAsk()) return
    const body = { id: note.id, content, isVisible: reader === 'visible' }
    const saving = correct.mutateAsync(body, { onSuccess: onClose })
    if (await toastResult(saving, { title: 'Note corrigée' }, (error) => failedActionMessage(saveFailure, error)))
      deleteDraft()
  })
  const cancel = () => {
    deleteDraft()
    onClose()
  }
  return (
    <Dialog onClose={onClose} title="Modifier la note" description={joinWithDots(memberName, note.session?.title)}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {isRestored && <RestoredDraft onDiscard={restart} />}
        <TextArea
          label="Note"
          hint="Ce qu’elle disait avant est gardé un an."
          rows={5}
          error={formState.errors.content?.message}
          {...register('content')}
        />
        <ChoiceField label="Qui lit cette note ?" choices={visibilityChoices} {...register('reader')} />
        <NoteFormFoot
          step={step}
          memberName={memberName}
          isPending={correct.isPending}
          error={correct.error ? failedActionMessage(saveFailure, correct.error) : undefined}
          submitLabel="Enregistrer"
          onCancel={cancel}
        />
      </form>
    </Dialog>
  )
}

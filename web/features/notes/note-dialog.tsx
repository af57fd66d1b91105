import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { z } from 'zod'
import { CoachNoteForm } from '../../../contract/notes.ts'
import { shortDate } from '../../lib/dates.ts'
import { keepDraft, readDraft } from '../../lib/draft.ts'
import { failedActionMessage } from '../../lib/error-message.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FoundDraft } from '../../ui/found-draft.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toastResult } from '../../ui/toast-result.ts'
import { MemberPicker } from './member-picker.tsx'
import { NoteFormFoot, readers, useVisibleStep } from './note-readers.tsx'
import { createNoteMutation } from './queries.ts'
import { sessionChoices } from './session-choices.ts'

export type SessionChoice = { id: string; title: string; date: string }
type Props = { coachId: string; sessions: SessionChoice[]; onClose: () => void }

// The form also holds the member's name, so that a restored draft can show it.
const NoteFields = CoachNoteForm.omit({ isVisible: true }).extend({
  memberName: z.string(),
  reader: z.enum(['private', 'visible']),
})
const empty = { userId: '', memberName: '', sessionId: '', content: '', reader: 'private' as const }

/** Key of the draft. It contains the coach, because another coach may use the same device. */
export const draftName = (coachId: string): string => `note:${coachId}`

const initialSessions = 15
const saveFailure = 'Impossible d’ajouter la note'

export function NoteDialog({ coachId, sessions, onClose }: Props) {
  const create = useMutation(createNoteMutation(useQueryClient()))
  const name = draftName(coachId)
  const [isFound, setFound] = useState(() => Object.keys(readDraft(name)).length > 0)
  const form = useForm({ resolver: zodResolver(NoteFields), defaultValues: empty })
  useDraft(form, name, empty)
  const deleteDraft = () => keepDraft(name, {})
  const { register, control, watch, setValue, formState } = form
  const { errors, isSubmitted } = formState
  const { field: member } = useController({ name: 'userId', control })
  const step = useVisibleStep(watch('reader') === 'visible')
  const submit = form.handleSubmit(async ({ memberName: _shown, reader, ...note }) => {
    if (!step.pass()) return
    // Before it closes: the page would still show that a draft waits.
    const close = () => {
      deleteDraft()
      onClose()
    }
    const mutation = create.mutateAsync({ ...note, isVisible: reader === 'visible' }, { onSuccess: close })
    const success = { title: 'Succès', description: 'Note ajoutée avec succès' }
    // Runs even if the dialog was closed in the meantime: the draft must not be added a second time.
    if (await toastResult(mutation, success, (error) => failedActionMessage(saveFailure, error))) deleteDraft()
  })
  const startAgain = () => {
    setFound(false)
    form.reset(empty)
    deleteDraft()
  }
  const cancel = () => {
    deleteDraft()
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Nouvelle note">
      <form noValidate onSubmit={submit} className="grid gap-5">
        {isFound && <FoundDraft onDiscard={startAgain} />}
        <MemberPicker
          name={watch('memberName')}
          isChosen={member.value !== ''}
          onChange={({ id, name }) => {
            setValue('memberName', name)
            setValue('userId', id, { shouldValidate: isSubmitted })
          }}
          onBlur={member.onBlur}
          inputRef={member.ref}
          error={errors.userId && 'Merci de choisir un membre'}
        />
        <SessionField sessions={sessions} kept={watch('sessionId')} control={register('sessionId')} />
        <TextArea label="Note" rows={5} error={errors.content?.message} {...register('content')} />
        <ChoiceField label="Qui lit cette note ?" choices={readers} {...register('reader')} />
        <NoteFormFoot
          step={step}
          memberName={watch('memberName')}
          busy={create.isPending}
          error={create.error ? failedActionMessage(saveFailure, create.error) : undefined}
          submitLabel="Ajouter la note"
          onCancel={cancel}
        />
      </form>
    </Dialog>
  )
}

type SessionFieldProps = {
  sessions: SessionChoice[]
  kept: string | null | undefined
  control: Partial<Parameters<typeof SelectField>[0]>
}

function SessionField({ sessions, kept, control }: SessionFieldProps) {
  const [now] = useState(Date.now)
  const [limit, setLimit] = useState(initialSessions)
  const { shown, hasMore } = sessionChoices(sessions, { now, limit, kept })
  return (
    <div className="grid gap-2">
      <SelectField {...control} label="Séance" hint="Facultatif">
        <option value="">Aucune</option>
        {shown.map(({ id, title, date }) => (
          <option key={id} value={id}>{`${title}, ${shortDate(date)}`}</option>
        ))}
      </SelectField>
      {hasMore && (
        <Button tone="quiet" className="justify-self-start" onClick={() => setLimit(limit + 50)}>
          Proposer des séances plus anciennes
        </Button>
      )}
    </div>
  )
}

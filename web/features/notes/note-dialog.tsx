import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { z } from 'zod'
import { CoachNoteForm } from '../../../contract/notes.form.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import { failedActionMessage } from '../../lib/calls/error-message.ts'
import { useDraft } from '../../lib/hooks/use-draft.ts'
import { useMemberSearch } from '../../lib/hooks/use-member-search.ts'
import { zodResolver } from '../../lib/zod-resolver.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { MemberCombobox } from '../../ui/fields/member-combobox.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { draftName } from './draft-name.ts'
import { NoteFormFoot, useVisibleStep, visibilityChoices } from './note-visibility.tsx'
import { createNoteMutation } from './queries.ts'
import { SessionField, sessionLabel } from './session-field.tsx'

type Session = { id: string; title: string; date: string }
type Props = {
  coachId: string
  /** The session that a new note is about, at first. */
  session?: Session
  onClose: () => void
}

// The form also holds the names of the member and the session, so that a restored draft can show them.
const NoteFields = CoachNoteForm.omit({ isVisible: true }).extend({
  memberName: z.string(),
  sessionName: z.string(),
  reader: z.enum(['private', 'visible']),
})
const startOf = (session: Session | undefined) => ({
  userId: '',
  memberName: '',
  sessionId: session?.id ?? '',
  sessionName: session ? sessionLabel(session) : '',
  content: '',
  reader: 'private' as const,
})

const saveFailure = 'Impossible d’ajouter la note'

export default function NoteDialog({ coachId, session, onClose }: Props) {
  const create = useMutation(createNoteMutation(useQueryClient()))
  const name = draftName(coachId)
  const [start] = useState(() => startOf(session))
  const form = useForm({ resolver: zodResolver(NoteFields), defaultValues: start })
  const { isRestored, restart, deleteDraft } = useDraft(form, name, start)
  const { register, control, watch, setValue, formState } = form
  const { errors, isSubmitted } = formState
  const { field: member } = useController({ name: 'userId', control })
  const setMember = (id: string, memberName: string) => {
    setValue('memberName', memberName)
    setValue('userId', id, { shouldValidate: isSubmitted })
  }
  const search = useMemberSearch(member.value === '' ? watch('memberName') : '')
  const step = useVisibleStep(watch('reader') === 'visible')
  const submit = form.handleSubmit(async ({ memberName: _member, sessionName: _session, reader, ...note }) => {
    if (!step.confirmOrAsk()) return
    // Deleted before the dialog closes: the page then reads whether there is a draft.
    const close = () => {
      deleteDraft()
      onClose()
    }
    const mutation = create.mutateAsync({ ...note, isVisible: reader === 'visible' }, { onSuccess: close })
    const success = { title: 'Succès', description: 'Note ajoutée avec succès' }
    // Runs even if the dialog was closed in the meantime: the draft must not be added a second time.
    if (await toastResult(mutation, success, (error) => failedActionMessage(saveFailure, error))) deleteDraft()
  })
  const cancel = () => {
    deleteDraft()
    onClose()
  }
  return (
    <Dialog onClose={onClose} title="Nouvelle note">
      <form noValidate onSubmit={submit} className="grid gap-5">
        {isRestored && <RestoredDraft onDiscard={restart} />}
        <MemberCombobox
          {...search}
          label="Membre"
          text={watch('memberName')}
          isChosen={member.value !== ''}
          onType={(text) => setMember('', text)}
          onChoose={(chosen) => setMember(chosen.id, fullName(chosen))}
          onBlur={member.onBlur}
          inputRef={member.ref}
          error={errors.userId && 'Merci de choisir un membre'}
        />
        <SessionField
          chosen={{ id: watch('sessionId') ?? '', name: watch('sessionName') }}
          onChoose={(chosen) => {
            setValue('sessionId', chosen.id)
            setValue('sessionName', chosen.name)
          }}
        />
        <TextArea label="Note" rows={5} error={errors.content?.message} {...register('content')} />
        <ChoiceField label="Qui lit cette note ?" choices={visibilityChoices} {...register('reader')} />
        <NoteFormFoot
          step={step}
          memberName={watch('memberName')}
          isPending={create.isPending}
          error={create.error ? failedActionMessage(saveFailure, create.error) : undefined}
          submitLabel="Ajouter la note"
          onCancel={cancel}
        />
      </form>
    </Dialog>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { noteTextRequired } from '../../../contract/notes.form.ts'
import type { MemberNote } from '../../../contract/notes.ts'
import { optionalErrorMessage, unsavedMessage } from '../../lib/calls/error-message.ts'
import { useDraft } from '../../lib/hooks/use-draft.ts'
import { hour } from '../../lib/texts/dates.ts'
import { pastDayAt } from '../../lib/texts/past-dates.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { actClass, DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { deleteMemberNoteMutation, saveMemberNoteMutation } from './queries.ts'

export type NotedSession = { id: string; title: string; date: string }
type NoteFields = { sessionId: string; text: string }
type Props = { note: MemberNote | undefined; sessions: NotedSession[]; onClose: () => void }

// Only the type is imported: the dialog would otherwise load Zod.
const textRequired: typeof noteTextRequired = 'Le texte de la note est requis'

const sessionLabel = ({ title, date }: { title: string; date: string }) => `${title}, ${pastDayAt(date)}, ${hour(date)}`

/** Dialog to write or edit a personal note; with several sessions, one can be chosen. */
export default function MemberNoteDialog({ note, sessions, onClose }: Props) {
  const client = useQueryClient()
  const save = useMutation(saveMemberNoteMutation(client))
  const remove = useMutation(deleteMemberNoteMutation(client))
  const [onlySession] = sessions.length === 1 ? sessions : []
  const session = note?.session ?? onlySession
  const draftName = `note:${note?.sessionId ?? onlySession?.id ?? 'new'}`
  const [initialFields] = useState<NoteFields>({
    sessionId: note?.sessionId ?? sessions[0]?.id ?? '',
    text: note?.text ?? '',
  })
  const form = useForm<NoteFields>({ defaultValues: initialFields })
  const { isRestored, restart } = useDraft(form, draftName, initialFields)
  const { register, handleSubmit, formState } = form
  const onSuccess = () => {
    form.reset(initialFields)
    onClose()
  }
  return (
    <Dialog onClose={onClose} title="Ma note" description={session && sessionLabel(session)}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={handleSubmit(
          (fields) =>
            void toastResult(save.mutateAsync(fields, { onSuccess }), {
              title: 'Note enregistrée',
              description: 'Dans votre carnet, que personne d’autre ne lit.',
            }),
        )}
      >
        {isRestored && <RestoredDraft onDiscard={restart} />}
        {!session && (
          <SelectField label="Séance" {...register('sessionId')}>
            {sessions.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {sessionLabel(choice)}
              </option>
            ))}
          </SelectField>
        )}
        <TextArea
          label="Note"
          hint="Personne d’autre ne la lit."
          rows={5}
          error={formState.errors.text?.message}
          {...register('text', { validate: (text) => text.trim() !== '' || textRequired })}
        />
        <DialogFoot message={<FormAlert message={unsavedMessage(save.error) ?? optionalErrorMessage(remove.error)} />}>
          <Button type="submit" className={actClass} isPending={save.isPending}>
            Enregistrer
          </Button>
          {note && (
            <Button
              tone="danger"
              isPending={remove.isPending}
              onClick={() =>
                toastResult(remove.mutateAsync(note.sessionId, { onSuccess }), { title: 'Note supprimée' })
              }
            >
              Supprimer
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { MemberNote } from '../../../contract/notes.ts'
import { dayAndHour } from '../../lib/dates.ts'
import { failureOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import { deleteOwnNoteMutation, saveOwnNoteMutation } from './queries.ts'

export type NotedSession = { id: string; title: string; date: string }
type Props = { note: MemberNote | undefined; sessions: NotedSession[]; onClose: () => void }

/** Writes the note of one session, or mends the one that is there. */
export function OwnNoteDialog({ note, sessions, onClose }: Props) {
  const client = useQueryClient()
  const save = useMutation(saveOwnNoteMutation(client))
  const remove = useMutation(deleteOwnNoteMutation(client))
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { sessionId: note?.sessionId ?? sessions[0]?.id ?? '', text: note?.text ?? '' },
  })
  const done = (title: string) => ({
    onSuccess: () => {
      toast({ title })
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Ma note" description={note?.session.title}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={handleSubmit((typed) => save.mutate(typed, done('Note enregistrée')))}
      >
        {!note && (
          <SelectField label="Séance" {...register('sessionId')}>
            {sessions.map(({ id, title, date }) => (
              <option key={id} value={id}>{`${title}, ${dayAndHour(date)}`}</option>
            ))}
          </SelectField>
        )}
        <TextArea
          label="Note"
          rows={5}
          error={formState.errors.text?.message}
          {...register('text', { validate: (text) => text.trim() !== '' || 'Le texte de la note est requis' })}
        />
        <FormAlert message={failureOf(save.error ?? remove.error)} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={save.isPending}>
            Enregistrer
          </Button>
          {note && (
            <Button
              tone="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate(note.sessionId, done('Note supprimée'))}
            >
              Supprimer
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

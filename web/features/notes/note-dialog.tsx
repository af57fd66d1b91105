import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { CoachNoteForm } from '../../../contract/notes.ts'
import { shortDate } from '../../lib/dates.ts'
import { failedTo } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import { coachMembersQuery, createNoteMutation } from './queries.ts'

type Props = { sessions: { id: string; title: string; date: string }[]; onClose: () => void }

export function NoteDialog({ sessions, onClose }: Props) {
  const { data: members = [], isError } = useQuery(coachMembersQuery)
  const create = useMutation(createNoteMutation(useQueryClient()))
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(CoachNoteForm),
    defaultValues: { userId: '', sessionId: '', content: '', isVisible: false },
  })
  const submit = handleSubmit((body) =>
    create.mutate(body, {
      onSuccess: () => {
        toast({ title: 'Succès', description: 'Note ajoutée avec succès' })
        onClose()
      },
      onError: (error) =>
        toast({ title: 'Erreur', description: failedTo('Impossible d’ajouter la note', error), tone: 'destructive' }),
    }),
  )
  const { errors } = formState
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Nouvelle note">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <SelectField
          label="Membre"
          required
          error={(isError && 'Impossible de charger les données') || (errors.userId && 'Merci de choisir un membre')}
          {...register('userId')}
        >
          <option value="">Choisir…</option>
          {members.map(({ id, prenom, nom }) => (
            <option key={id} value={id}>{`${prenom} ${nom}`}</option>
          ))}
        </SelectField>
        <SelectField label="Séance" hint="Facultatif" error={errors.sessionId?.message} {...register('sessionId')}>
          <option value="">Aucune</option>
          {sessions.map(({ id, title, date }) => (
            <option key={id} value={id}>{`${title}, ${shortDate(date)}`}</option>
          ))}
        </SelectField>
        <TextArea label="Note" required rows={5} error={errors.content?.message} {...register('content')} />
        <CheckboxField
          label="Visible par le membre"
          hint="Sinon la note reste privée : seuls les coachs la lisent."
          {...register('isVisible')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={create.isPending}>
            Ajouter la note
          </Button>
          <Button tone="secondary" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

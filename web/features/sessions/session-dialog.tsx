import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { levels } from '../../../contract/account.ts'
import { levelLabels, sessionTypeLabels } from '../../../contract/rules/labels.ts'
import { type CoachSession, SessionForm, sessionTypes } from '../../../contract/sessions.ts'
import { dateField } from '../../lib/dates.ts'
import { failedTo } from '../../lib/message-of.ts'
import { showOn } from '../../lib/show-on.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { saveSessionMutation } from './queries.ts'

type Props = { session: CoachSession | undefined; onClose: () => void }

const valuesOf = (session: CoachSession | undefined) => ({
  title: session?.title ?? '',
  type: session?.type ?? ('HYROX' as const),
  date: session ? dateField(session.date) : '',
  time: session?.time.slice(0, 5) ?? '',
  location: session?.location ?? '',
  levelTarget: session?.levelTarget ?? ('' as const),
  description: session?.description ?? '',
  recap: session?.recap ?? '',
  published: session?.published ?? true,
})

const missing = 'Veuillez remplir tous les champs obligatoires'
const wordsFor = (messages: (string | undefined)[]) => (messages.includes(missing) ? missing : (messages[0] ?? missing))
const destructive = (description: string) => toast({ title: 'Erreur', description, tone: 'destructive' })

/** Creates a session, or changes the one it is given. */
export function SessionDialog({ session, onClose }: Props) {
  const save = useMutation(saveSessionMutation(useQueryClient()))
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(SessionForm),
    defaultValues: valuesOf(session),
  })
  const submit = handleSubmit(
    async (body) => {
      try {
        await save.mutateAsync({ id: session?.id, body })
        toast({ title: 'Succès', description: session ? 'Séance modifiée avec succès' : 'Séance créée avec succès' })
        onClose()
      } catch (error) {
        showOn(setError, error)
        destructive(failedTo('Impossible de sauvegarder la séance', error))
      }
    },
    (errors) => destructive(wordsFor(Object.values(errors).map(({ message }) => message))),
  )
  const { errors } = formState
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={session ? 'Modifier la séance' : 'Nouvelle séance'}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField label="Titre" required error={errors.title?.message} {...register('title')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label="Type" required error={errors.type?.message} {...register('type')}>
            {sessionTypes.map((type) => (
              <option key={type} value={type}>
                {sessionTypeLabels[type]}
              </option>
            ))}
          </SelectField>
          <SelectField label="Niveau visé" error={errors.levelTarget?.message} {...register('levelTarget')}>
            <option value="">Tous niveaux</option>
            {levels.map((level) => (
              <option key={level} value={level}>
                {levelLabels[level]}
              </option>
            ))}
          </SelectField>
          <TextField label="Date" type="date" required error={errors.date?.message} {...register('date')} />
          <TextField label="Heure" type="time" required error={errors.time?.message} {...register('time')} />
        </div>
        <TextField label="Lieu" required error={errors.location?.message} {...register('location')} />
        <TextArea
          label="Description"
          hint="Facultatif"
          rows={3}
          error={errors.description?.message}
          {...register('description')}
        />
        <TextArea
          label="Récapitulatif du coach"
          hint="Facultatif ; visible par tous les membres"
          rows={3}
          error={errors.recap?.message}
          {...register('recap')}
        />
        <CheckboxField
          label="Publier immédiatement"
          hint="Sinon la séance reste un brouillon, visible des coachs seulement."
          {...register('published')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={save.isPending}>
            {session ? 'Modifier la séance' : 'Créer la séance'}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

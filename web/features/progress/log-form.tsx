import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type SessionLog, SessionLogForm } from '../../../contract/progress.ts'
import { failureOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { deleteLogMutation, saveLogMutation } from './queries.ts'
import { metricLabels, rpeWords } from './words.ts'

type Props = { sessionId: string; log: SessionLog | undefined; onDone: () => void }

const numberOf = (typed: string) => (typed.trim() === '' ? undefined : Number(typed.replace(',', '.')))
const textOf = (amount: number | undefined) => (amount === undefined ? '' : String(amount).replace('.', ','))

/** Effort from 1 to 10, mood, notes and what was covered; written once, mended as often as wanted. */
export function LogForm({ sessionId, log, onDone }: Props) {
  const client = useQueryClient()
  const save = useMutation(saveLogMutation(client))
  const remove = useMutation(deleteLogMutation(client))
  const metrics = log?.metricsJson
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: {
      rpe: String(log?.rpe ?? 5),
      mood: log?.mood ?? '',
      notes: log?.notes ?? '',
      km: textOf(metrics?.km),
      squats: textOf(metrics?.squats),
      marches: textOf(metrics?.marches),
      tours: textOf(metrics?.tours),
    },
  })
  const submit = handleSubmit(async ({ rpe, mood, notes, ...amounts }) => {
    const metricsJson = {
      km: numberOf(amounts.km),
      squats: numberOf(amounts.squats),
      marches: numberOf(amounts.marches),
      tours: numberOf(amounts.tours),
    }
    const typed = SessionLogForm.safeParse({ sessionId, rpe: Number(rpe), mood, notes, metricsJson })
    if (!typed.success) {
      for (const { path, message } of typed.error.issues) setError(String(path.at(-1)) as 'rpe', { message })
      return
    }
    await save.mutateAsync(typed.data).then(
      () => {
        toast({ title: 'Ressenti enregistré' })
        onDone()
      },
      () => {},
    )
  })
  const erase = () =>
    remove.mutate(sessionId, {
      onSuccess: () => {
        toast({ title: 'Ressenti supprimé' })
        onDone()
      },
    })
  const { errors } = formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <SelectField label="Effort ressenti" error={errors.rpe?.message} {...register('rpe')}>
        {rpeWords.map((words, index) => (
          <option key={words} value={index + 1}>{`${index + 1} · ${words}`}</option>
        ))}
      </SelectField>
      <TextField label="Humeur" hint="Facultatif" error={errors.mood?.message} {...register('mood')} />
      <TextArea
        label="Notes"
        hint="Facultatif ; vous seul les lisez."
        rows={3}
        error={errors.notes?.message}
        {...register('notes')}
      />
      <div className="grid grid-cols-2 gap-4">
        {(['km', 'squats', 'marches', 'tours'] as const).map((metric) => (
          <TextField
            key={metric}
            label={metricLabels[metric]}
            inputMode="decimal"
            error={errors[metric]?.message}
            {...register(metric)}
          />
        ))}
      </div>
      <FormAlert message={failureOf(save.error ?? remove.error)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          Enregistrer
        </Button>
        {log && (
          <Button tone="danger" busy={remove.isPending} onClick={erase}>
            Supprimer
          </Button>
        )}
      </div>
    </form>
  )
}

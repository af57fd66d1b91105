import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SessionLog } from '../../../contract/progress.ts'
import type { SessionType } from '../../../contract/sessions/session.form.ts'
import { optionalErrorMessage, unsavedMessage } from '../../lib/calls/error-message.ts'
import { showFieldErrors } from '../../lib/calls/field-errors.ts'
import { useDraft } from '../../lib/hooks/use-draft.ts'
import { zodResolver } from '../../lib/zod-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { actClass, DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { DeleteLog } from './delete-log.tsx'
import { EffortField } from './effort-field.tsx'
import { LogSchema, logFields } from './log-fields.ts'
import { metricLabels, metricOrder } from './log-text.ts'
import { MoodField } from './mood-field.tsx'
import { deleteLogMutation, saveLogMutation } from './queries.ts'

type Props = { session: { id: string; type: SessionType }; log: SessionLog | undefined; onDone: () => void }

/** Form of a session log: effort, and optionally mood, notes and figures. */
export function LogForm({ session, log, onDone }: Props) {
  const client = useQueryClient()
  const save = useMutation(saveLogMutation(client))
  const remove = useMutation(deleteLogMutation(client))
  const draftName = `log:${session.id}`
  const [stored] = useState(() => logFields(log))
  const form = useForm({ resolver: zodResolver(LogSchema), defaultValues: stored })
  const { isRestored, restart } = useDraft(form, draftName, stored)
  const { register, setError, setValue } = form
  const { errors } = form.formState

  const resetAndClose = () => {
    form.reset(stored)
    onDone()
  }
  const submit = form.handleSubmit(async ({ rpe, mood, notes, ...metricsJson }) => {
    const mutation = save.mutateAsync(
      { sessionId: session.id, rpe, mood, notes, metricsJson },
      { onSuccess: resetAndClose, onError: (error) => showFieldErrors(setError, error) },
    )
    await toastResult(mutation, { title: 'Ressenti enregistré' })
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {isRestored && <RestoredDraft onDiscard={restart} />}
      <EffortField error={errors.rpe?.message} radio={register('rpe')} />
      <MoodField
        mood={form.watch('mood')}
        onChoose={(mood) => setValue('mood', mood, { shouldDirty: true })}
        error={errors.mood?.message}
        {...register('mood')}
      />
      <TextArea
        label="Notes"
        hint="Facultatif ; personne d’autre ne les lit."
        rows={3}
        error={errors.notes?.message}
        {...register('notes')}
      />
      <div className="pair gap-4 sm:grid-cols-4">
        {metricOrder[session.type].map((metric) => (
          <TextField
            key={metric}
            label={metricLabels[metric]}
            inputMode={metric === 'km' ? 'decimal' : 'numeric'}
            autoComplete="off"
            error={errors[metric]?.message}
            {...register(metric)}
          />
        ))}
      </div>
      {log && <DeleteLog sessionId={session.id} remove={remove} onDeleted={resetAndClose} />}
      <DialogFoot
        onCancel={onDone}
        message={<FormAlert message={unsavedMessage(save.error) ?? optionalErrorMessage(remove.error)} />}
      >
        <Button type="submit" isPending={save.isPending} className={actClass}>
          Enregistrer
        </Button>
      </DialogFoot>
    </form>
  )
}

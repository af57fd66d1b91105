import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { unsavedMessage } from '../../lib/calls/error-message.ts'
import { showFieldErrors } from '../../lib/calls/field-errors.ts'
import { useDraft } from '../../lib/hooks/use-draft.ts'
import { zodResolver } from '../../lib/zod-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { actClass, DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { type GoalEdit, type GoalFields, goalSchema } from './goal-fields.ts'
import { GoalInputs } from './goal-inputs.tsx'
import { goalText } from './goal-text.ts'
import { changeGoalMutation, createGoalMutation } from './queries.ts'

const successTitles = { new: 'Objectif enregistré', renew: 'Objectif renouvelé', correct: 'Objectif corrigé' }

type Props = { edit: GoalEdit; start: GoalFields; onDone: () => void }

/** Metric, target and period of a goal. Correcting an existing goal changes only its target and due date. */
export function GoalEditor({ edit, start, onDone }: Props) {
  const client = useQueryClient()
  const create = useMutation(createGoalMutation(client))
  const change = useMutation(changeGoalMutation(client))
  // Each example has its own draft: opening one must not show what was typed for another.
  const draftName = `goal:${edit.kind}:${edit.kind === 'new' ? (edit.example?.target ?? '') : edit.goal.id}`
  const [initialFields] = useState(start)
  const [schema] = useState(() => goalSchema(edit.kind === 'renew' ? edit.goal.id : undefined))
  const form = useForm({ resolver: zodResolver(schema), defaultValues: initialFields })
  const { isRestored, restart } = useDraft(form, draftName, initialFields)
  const parsed = schema.safeParse(form.watch())

  const submit = form.handleSubmit(async (body) => {
    const { target, dueOn } = body
    const mutation =
      edit.kind === 'correct'
        ? change.mutateAsync({ id: edit.goal.id, body: { target, dueOn } })
        : create.mutateAsync(body)
    await mutation.then(
      () => {
        form.reset(initialFields)
        toast({ title: successTitles[edit.kind] })
        onDone()
      },
      (error) => showFieldErrors(form.setError, error),
    )
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {isRestored && <RestoredDraft onDiscard={restart} />}
      <GoalInputs form={form} isCorrection={edit.kind === 'correct'} />
      <p aria-live="polite" className="heading min-h-[1.2em] wrap-anywhere text-accent-text">
        {parsed.success && goalText({ ...parsed.data, type: parsed.data.type ?? null })}
      </p>
      <DialogFoot onCancel={onDone} message={<FormAlert message={unsavedMessage(create.error ?? change.error)} />}>
        <Button type="submit" isPending={create.isPending || change.isPending} className={actClass}>
          Enregistrer l’objectif
        </Button>
      </DialogFoot>
    </form>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { unsavedMessage } from '../../lib/calls/error-message.ts'
import { HttpError } from '../../lib/calls/http.ts'
import { useDraft } from '../../lib/hooks/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { actClass, DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { type GoalEdit, type GoalFields, parseGoal } from './goal-fields.ts'
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
  const form = useForm<GoalFields>({ defaultValues: initialFields })
  const { isRestored, restart } = useDraft(form, draftName, initialFields)
  const parsed = parseGoal(form.watch())

  const showIssues = (issues: readonly { path: string; message: string }[]) => {
    for (const [index, { path, message }] of issues.entries())
      form.setError(path as keyof GoalFields, { message }, { shouldFocus: index === 0 })
  }
  const submit = form.handleSubmit(async (values) => {
    const parsedGoal = parseGoal(values, edit.kind === 'renew' ? edit.goal.id : undefined)
    if (!parsedGoal.success)
      return showIssues(parsedGoal.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
    const { target, dueOn } = parsedGoal.data
    const mutation =
      edit.kind === 'correct'
        ? change.mutateAsync({ id: edit.goal.id, body: { target, dueOn } })
        : create.mutateAsync(parsedGoal.data)
    await mutation.then(
      () => {
        form.reset(initialFields)
        toast({ title: successTitles[edit.kind] })
        onDone()
      },
      (error) => error instanceof HttpError && showIssues(error.issues),
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

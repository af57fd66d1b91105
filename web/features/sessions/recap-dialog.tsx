import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { CoachSession } from '../../../contract/sessions.ts'
import { dayAndHour } from '../../lib/dates.ts'
import { hasDraft, keepDraft } from '../../lib/draft.ts'
import { failedActionMessage } from '../../lib/error-message.ts'
import { coachSessionQuery } from '../../lib/session-choices.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { KeptDraft } from '../../ui/kept-draft.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toastResult } from '../../ui/toast-result.ts'
import { saveSessionMutation } from './queries.ts'
import { valuesOf } from './session-form.ts'
import { SessionFormFoot } from './session-form-foot.tsx'
import { currentSessionOf } from './stale-change.ts'

type Props = { session: { id: string; title: string }; onClose: () => void }

const saveFailure = 'Impossible de sauvegarder le récap'

/** Dialog for the recap of one session. */
export function RecapDialog({ session, onClose }: Props) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...coachSessionQuery(session.id),
    refetchOnMount: 'always',
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Un mot pour le groupe"
      description={data ? `${data.title} · ${dayAndHour(data.date)}` : session.title}
    >
      {!isFetchedAfterMount && <Skeleton lines={4} />}
      {isFetchedAfterMount && error && (
        <ErrorState
          message={failedActionMessage('Impossible de charger les données', error)}
          onRetry={() => refetch()}
        />
      )}
      {isFetchedAfterMount && !error && data && <RecapForm opened={data} onClose={onClose} />}
    </Dialog>
  )
}

function RecapForm({ opened, onClose }: { opened: CoachSession; onClose: () => void }) {
  const save = useMutation(saveSessionMutation(useQueryClient()))
  const [stored] = useState({ recap: opened.recap ?? '' })
  // The version that the next save replaces: after a conflict, the one that the other coach saved.
  const [base, setBase] = useState(opened)
  const draftName = `recap:${opened.id}`
  const [wasKept, setWasKept] = useState(() => hasDraft(draftName))
  const form = useForm({ defaultValues: stored })
  useDraft(form, draftName, stored)
  const submit = form.handleSubmit(async ({ recap }) => {
    const saving = save.mutateAsync(
      { id: base.id, body: { ...valuesOf(base), levelTarget: base.levelTarget, recap }, version: base.version },
      { onSuccess: onClose },
    )
    const success = { title: 'Récap enregistré', description: 'Les membres le lisent dans leur espace.' }
    if (await toastResult(saving, success, (error) => failedActionMessage(saveFailure, error))) keepDraft(draftName, {})
  })
  const cancel = () => {
    keepDraft(draftName, {})
    onClose()
  }
  const other = currentSessionOf(save.error)
  if (other && other.version !== base.version) setBase(other)
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {wasKept && (
        <KeptDraft
          onForget={() => {
            form.reset(stored)
            setWasKept(false)
          }}
        />
      )}
      <TextArea
        label="Récap"
        hint="Visible par tous les membres."
        rows={6}
        error={form.formState.errors.recap?.message}
        {...form.register('recap', { maxLength: { value: 4000, message: '4000 caractères au plus' } })}
      />
      <SessionFormFoot
        failure={save.error ? failedActionMessage(saveFailure, save.error) : undefined}
        busy={save.isPending}
        submitLabel="Enregistrer"
        onCancel={cancel}
      >
        {other && other.recap !== stored.recap && (
          <p role="status" className="whitespace-pre-line wrap-anywhere">
            {`Un autre coach a écrit : « ${other.recap ?? ''} ». Enregistrez de nouveau pour le remplacer par votre texte.`}
          </p>
        )}
      </SessionFormFoot>
    </form>
  )
}

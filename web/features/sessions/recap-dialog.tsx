import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CoachSession } from '../../../contract/sessions/coach-session.ts'
import { failedActionMessage, loadFailureText } from '../../lib/calls/error-message.ts'
import { coachSessionQuery } from '../../lib/coach-sessions.ts'
import { pastDayAndHour } from '../../lib/texts/past-dates.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { toSessionValues } from './form/session-form.ts'
import { currentSessionOf } from './form/stale-change.ts'
import { saveSessionMutation } from './queries.ts'
import { SessionTextForm } from './session-text-form.tsx'

type Props = { session: { id: string; title: string }; onClose: () => void }

const saveFailure = 'Impossible de sauvegarder le récap'

/** Dialog for the recap of one session. */
export default function RecapDialog({ session, onClose }: Props) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...coachSessionQuery(session.id),
    refetchOnMount: 'always',
  })
  return (
    <Dialog
      onClose={onClose}
      title="Un mot pour le groupe"
      description={data ? `${data.title} · ${pastDayAndHour(data.date)}` : session.title}
    >
      {!isFetchedAfterMount && <Skeleton lines={4} />}
      {isFetchedAfterMount && error && (
        <ErrorState message={failedActionMessage(loadFailureText, error)} onRetry={() => refetch()} />
      )}
      {isFetchedAfterMount && !error && data && <RecapForm session={data} onClose={onClose} />}
    </Dialog>
  )
}

function RecapForm({ session, onClose }: { session: CoachSession; onClose: () => void }) {
  const save = useMutation(saveSessionMutation(useQueryClient()))
  const [storedRecap] = useState(session.recap ?? '')
  // The version that the next save replaces: after a conflict, the one that the other coach saved.
  const [base, setBase] = useState(session)
  const saveRecap = (recap: string) => {
    const { id, levelTarget, version } = base
    const body = { ...toSessionValues(base), levelTarget, recap, version }
    const saving = save.mutateAsync({ id, body }, { onSuccess: onClose })
    const success = { title: 'Récap enregistré', description: 'Les membres le lisent dans leur espace.' }
    return toastResult(saving, success, (error) => failedActionMessage(saveFailure, error))
  }
  const other = currentSessionOf(save.error)
  if (other && other.version !== base.version) setBase(other)
  return (
    <SessionTextForm
      draftName={`recap:${session.id}`}
      storedText={storedRecap}
      label="Récap"
      hint="Visible par tous les membres."
      rows={6}
      failure={save.error ? failedActionMessage(saveFailure, save.error) : undefined}
      isPending={save.isPending}
      otherText={other && (other.recap ?? '') !== storedRecap ? (other.recap ?? '') : undefined}
      onSave={saveRecap}
      onClose={onClose}
    />
  )
}

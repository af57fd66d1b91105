import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CoachSession } from '../../../contract/sessions.ts'
import { failedTo } from '../../lib/message-of.ts'
import { count } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { CoachSessionCard } from './coach-session-card.tsx'
import { coachSessionsQuery, deleteSessionMutation } from './queries.ts'
import { SessionDialog } from './session-dialog.tsx'

/** Sessions to come, then those gone by; each can be changed or deleted. */
export function CoachSessions() {
  const { data, isPending, error, refetch } = useQuery(coachSessionsQuery)
  const [edited, setEdited] = useState<CoachSession | 'new' | null>(null)
  const [doomed, setDoomed] = useState<CoachSession | null>(null)
  if (isPending) return <Skeleton lines={4} />
  if (!data)
    return <ErrorState message={failedTo('Impossible de charger les données', error)} onRetry={() => refetch()} />
  const now = new Date().toISOString()
  const coming = data.filter(({ date }) => date >= now).sort((one, other) => one.date.localeCompare(other.date))
  const past = data.filter(({ date }) => date < now)
  const list = (sessions: CoachSession[]) => (
    <ul className="grid gap-4 lg:grid-cols-2">
      {sessions.map((session) => (
        <CoachSessionCard
          key={session.id}
          session={session}
          onEdit={() => setEdited(session)}
          onDelete={() => setDoomed(session)}
        />
      ))}
    </ul>
  )
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{`${count(coming.length, 'séance')} programmée${coming.length >= 2 ? 's' : ''}`}</p>
        <Button onClick={() => setEdited('new')}>Nouvelle séance</Button>
      </div>
      {coming.length === 0 ? (
        <EmptyState title="Aucune séance programmée">Créez la première avec « Nouvelle séance ».</EmptyState>
      ) : (
        list(coming)
      )}
      {past.length > 0 && (
        <details>
          <summary className="min-h-11 font-bold">{`Séances passées (${past.length})`}</summary>
          <div className="pt-4">{list(past)}</div>
        </details>
      )}
      {edited && <SessionDialog session={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />}
      <DeleteSession session={doomed} onClose={() => setDoomed(null)} />
    </div>
  )
}

function DeleteSession({ session, onClose }: { session: CoachSession | null; onClose: () => void }) {
  const remove = useMutation(deleteSessionMutation(useQueryClient()))
  const confirm = () =>
    session &&
    remove.mutate(session.id, {
      onSuccess: () => toast({ title: 'Succès', description: 'Séance supprimée' }),
      onError: (error) =>
        toast({
          title: 'Erreur',
          description: failedTo('Impossible de supprimer la séance', error),
          tone: 'destructive',
        }),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={session !== null}
      title="Supprimer la séance"
      confirmLabel="Supprimer"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>Êtes-vous sûr de vouloir supprimer cette séance ?</p>
      <p className="font-bold">{session?.title}</p>
    </ConfirmDialog>
  )
}

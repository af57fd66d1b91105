import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CoachNote } from '../../../contract/notes.ts'
import { readDraft } from '../../lib/draft.ts'
import { failedActionMessage } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/format-text.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useErrorToast } from '../../ui/use-error-toast.ts'
import { CoachNoteCard } from './coach-note-card.tsx'
import { CorrectNoteDialog } from './correct-note-dialog.tsx'
import { DeleteNote } from './delete-note.tsx'
import { draftName, NoteDialog, type SessionChoice } from './note-dialog.tsx'
import { coachNotesQuery } from './queries.ts'

type Props = { coachId: string; sessions: SessionChoice[] }
type Visibility = '' | 'visible' | 'private'

const pageSize = 20
const searchDelayMs = 200
const loadFailure = 'Impossible de charger les données'

/** Notes of all coaches, newest first, filtered by member and visibility. */
export function CoachNotes({ coachId, sessions }: Props) {
  const [search, setSearch] = useState('')
  const [visibility, setVisibility] = useState<Visibility>('')
  const [limit, setLimit] = useState(pageSize)
  const [isWriting, setWriting] = useState(false)
  const [task, setTask] = useState<{ kind: 'correct' | 'delete'; note: CoachNote } | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const debouncedSearch = useDebounced(search.trim(), searchDelayMs)
  const query = { limit, ...(debouncedSearch && { search: debouncedSearch }), ...(visibility && { visibility }) }
  const { data, isPending, error, refetch } = useQuery({
    ...coachNotesQuery(query),
    placeholderData: keepPreviousData,
  })
  useErrorToast(error !== null, loadFailure)
  if (isPending) return <Skeleton lines={4} />
  if (!data) return <ErrorState message={failedActionMessage(loadFailure, error)} onRetry={() => refetch()} />
  const { rows: notes, total } = data
  const isFiltered = debouncedSearch !== '' || visibility !== ''
  const hasDraft = Object.keys(readDraft(draftName(coachId))).length > 0
  const showAll = () => {
    setSearch('')
    setVisibility('')
  }
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-x-5">
          <p role="status">
            {isFiltered ? `${formatCount(total, 'note')} trouvée${total >= 2 ? 's' : ''}` : formatCount(total, 'note')}
          </p>
          {hasDraft && !isWriting && <Badge tone="wait">Une saisie commencée vous attend</Badge>}
        </div>
        <Button ref={opener} onClick={() => setWriting(true)}>
          Nouvelle note
        </Button>
      </div>
      {(total > 0 || isFiltered || search !== '') && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Chercher par membre"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value)
              setLimit(pageSize)
            }}
          />
          <SelectField
            label="Visibilité"
            value={visibility}
            onChange={(event) => {
              setVisibility(event.target.value as Visibility)
              setLimit(pageSize)
            }}
          >
            <option value="">Toutes les notes</option>
            <option value="visible">Visibles par le membre</option>
            <option value="private">Privées</option>
          </SelectField>
        </div>
      )}
      {total === 0 && !isFiltered && (
        <EmptyState title="Aucune note ajoutée">Écrivez la première avec « Nouvelle note ».</EmptyState>
      )}
      {total === 0 && isFiltered && (
        <EmptyState title="Aucune note trouvée">
          <Button tone="secondary" onClick={showAll}>
            Voir toutes les notes
          </Button>
        </EmptyState>
      )}
      <ul className="grid gap-4 lg:grid-cols-2">
        {notes.map((note) => (
          <CoachNoteCard
            key={note.id}
            note={note}
            isOwn={note.coach?.id === coachId}
            onCorrect={() => setTask({ kind: 'correct', note })}
            onDelete={() => setTask({ kind: 'delete', note })}
          />
        ))}
      </ul>
      {total > notes.length && (
        <Button tone="secondary" onClick={() => setLimit(limit + pageSize)}>
          Afficher plus
        </Button>
      )}
      {task?.kind === 'correct' && <CorrectNoteDialog note={task.note} onClose={() => setTask(null)} />}
      {task?.kind === 'delete' && (
        <DeleteNote note={task.note} onClose={() => setTask(null)} returnTo={() => opener.current} />
      )}
      {isWriting && <NoteDialog coachId={coachId} sessions={sessions} onClose={() => setWriting(false)} />}
    </div>
  )
}

import { useRef, useState } from 'react'
import type { CoachNote } from '../../../contract/notes.ts'
import { loadFailureText } from '../../lib/calls/error-message.ts'
import { hasEntry } from '../../lib/device/tab-storage.ts'
import { useDebounced } from '../../lib/hooks/use-debounced.ts'
import { useIsOffline } from '../../lib/hooks/use-is-offline.ts'
import { usePagedList } from '../../lib/hooks/use-paged-list.ts'
import { formatCount } from '../../lib/texts/format-text.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLoading } from '../../ui/layout/page-loading.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Poster } from '../../ui/poster.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useErrorToast } from '../../ui/toast/use-error-toast.ts'
import { draftName } from './draft-name.ts'
import { NoteFilters, type Visibility } from './note-filters.tsx'
import { NotesByMonth } from './notes-by-month.tsx'
import { coachNotesQuery } from './queries.ts'

const NoteDialog = lazyDialog(() => import('./note-dialog.tsx'))
const DeleteNote = lazyDialog(() => import('./delete-note.tsx'))
const CorrectNoteDialog = lazyDialog(() => import('./correct-note-dialog.tsx'))

type Props = { coachId: string; loadingText: string }

const searchDelayMs = 200

/** Notes of all coaches, newest first, filtered by member and visibility. */
export default function CoachNotes({ coachId, loadingText }: Props) {
  const [search, setSearch] = useState('')
  const [visibility, setVisibility] = useState<Visibility>('')
  const [isWriting, setWriting] = useState(false)
  const [task, setTask] = useState<{ kind: 'correct' | 'delete'; note: CoachNote } | null>(null)
  const isOffline = useIsOffline()
  const opener = useRef<HTMLButtonElement>(null)
  const debouncedSearch = useDebounced(search.trim(), searchDelayMs)
  const filters = { ...(debouncedSearch && { search: debouncedSearch }), ...(visibility && { visibility }) }
  const { rows: notes, isLoaded, total, list } = usePagedList(coachNotesQuery(filters), loadFailureText)
  useErrorToast(list.error !== undefined, loadFailureText)
  if (list.isPending) return <PageLoading text={loadingText} />
  const isFiltered = debouncedSearch !== '' || visibility !== ''
  const count = formatCount(total, 'note')
  const found = isFiltered ? `${count} trouvée${total >= 2 ? 's' : ''}` : count
  const hasNewDraft = hasEntry(draftName(coachId))
  const showAll = () => {
    setSearch('')
    setVisibility('')
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <h2 className="subtitle" aria-live="polite">
          {isLoaded ? found : 'Notes'}
        </h2>
        {(total > 0 || isFiltered || search !== '') && (
          <NoteFilters search={search} visibility={visibility} onSearch={setSearch} onVisibility={setVisibility} />
        )}
        {hasNewDraft && !isWriting && <StatusTag tone="wait">Une saisie commencée vous attend</StatusTag>}
        <Button ref={opener} disabled={isOffline} onClick={() => setWriting(true)}>
          Nouvelle note
        </Button>
      </div>
      <PagedList
        {...list}
        empty={
          isFiltered ? (
            <EmptyState title="Aucune note trouvée" picture={emptyPicture('renfo')}>
              <Button tone="secondary" onClick={showAll}>
                Voir toutes les notes
              </Button>
            </EmptyState>
          ) : (
            <Poster title="Aucune note ajoutée" picture="renfo">
              Écrivez la première avec « Nouvelle note ».
            </Poster>
          )
        }
      >
        <NotesByMonth
          notes={notes}
          coachId={coachId}
          onMember={setSearch}
          onCorrect={(note) => setTask({ kind: 'correct', note })}
          onDelete={(note) => setTask({ kind: 'delete', note })}
        />
      </PagedList>
      {task?.kind === 'correct' && <CorrectNoteDialog note={task.note} onClose={() => setTask(null)} />}
      {task?.kind === 'delete' && (
        <DeleteNote note={task.note} onClose={() => setTask(null)} returnTo={() => opener.current} />
      )}
      {isWriting && <NoteDialog coachId={coachId} onClose={() => setWriting(false)} />}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { isUnreachable } from '../../lib/calls/http.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'
import { joinWithDots } from '../../lib/texts/format-text.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import { ownCoachNotesQuery } from './queries.ts'

/** Coach notes that are visible to the member; with `isHiddenIfEmpty`, renders nothing without notes. */
export function OwnCoachNotes({ isHiddenIfEmpty }: { isHiddenIfEmpty: boolean }) {
  const { data, error } = useQuery(ownCoachNotesQuery)
  if (isHiddenIfEmpty && !error && !data?.length) return null
  return (
    <Card title="Notes de mes coachs">
      <NoteList />
    </Card>
  )
}

function NoteList() {
  const query = useQuery(ownCoachNotesQuery)
  const { data, error } = query
  // Notes are not stored on the device; the page says above that there is no network.
  if (!data && isUnreachable(error)) return <p className="text-quiet">Vos notes se lisent avec le réseau.</p>
  if (!data) return <QueryState query={query} lines={2} />
  if (data.length === 0)
    return (
      <EmptyState title="Aucune note pour l’instant" picture={emptyPicture('renfo')}>
        Vos coachs peuvent vous en laisser après une séance.
      </EmptyState>
    )
  return (
    <ul className="grid gap-4">
      {data.map(({ id, content, createdAt, coach, session }) => (
        <li key={id} className="border-line border-t pt-3 first:border-t-0 first:pt-0">
          <p className="whitespace-pre-line wrap-anywhere">{content}</p>
          <p className="text-quiet text-sm">{joinWithDots(coach?.prenom, session?.title, numericDayAt(createdAt))}</p>
        </li>
      ))}
    </ul>
  )
}

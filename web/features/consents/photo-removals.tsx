import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PhotoRemoval } from '../../../contract/consents.ts'
import { maxToDo } from '../../../contract/rules/limits.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'
import { ofName } from '../../lib/texts/of-name.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MemberLink } from '../../ui/member-link.tsx'
import { OldestOnly } from '../../ui/oldest-only.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { finishRemovalMutation, photoRemovalsQuery } from './queries.ts'

const publications: Record<PhotoRemoval['kind'], string> = {
  photo_site: 'site du club',
  photo_social: 'réseaux sociaux',
  photo_press: 'presse',
}

/** Pictures of members who no longer allow them, for the board to take down. */
export function PhotoRemovals() {
  const query = useQuery(photoRemovalsQuery)
  const { data } = query
  const finish = useMutation(finishRemovalMutation(useQueryClient()))
  const finishRemoval = (id: string) =>
    void toastResult(finish.mutateAsync(id), { title: 'Photos retirées' }, (failure) => errorMessage(failure))
  return (
    <Card title="Photos à retirer">
      <QueryState query={query} lines={2} />
      {data?.length === 0 && (
        <EmptyState title="Rien à retirer" picture={emptyPicture('maillot')}>
          Qui retire son accord pour des photos apparaît ici.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul>
          {data.map(({ id, kind, decidedAt, person }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-3">
              <div className="min-w-0">
                <MemberLink person={person} className="font-bold" />
                <p className="text-quiet text-sm">{`Accord retiré le ${numericDayAt(decidedAt)} : ${publications[kind]}`}</p>
              </div>
              <Button
                tone="secondary"
                isPending={finish.isPending && finish.variables === id}
                onClick={() => finishRemoval(id)}
              >
                C’est retiré
                <span className="sr-only">{` : photos ${ofName(fullName(person))}, ${publications[kind]}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <OldestOnly count={data?.length ?? 0} max={maxToDo} />
    </Card>
  )
}

import type { MemberChange } from '../../../../contract/members/details.ts'
import { maxShownChanges } from '../../../../contract/rules/limits.ts'
import { numericDayAndHour } from '../../../lib/texts/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { emptyPicture } from '../../../ui/small-picture.tsx'
import { changeAuthor, changeSentence } from './change-text.ts'

/** Changes of the member with author and time, latest first. */
export function MemberHistory({ changes, className }: { changes: MemberChange[]; className?: string }) {
  return (
    <Card title="Historique" className={className}>
      {changes.length === 0 && (
        <EmptyState title="Aucune modification" picture={emptyPicture('maillot')}>
          Ce que le bureau change apparaîtra ici.
        </EmptyState>
      )}
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change.id} className="border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
              <p>{changeSentence(change)}</p>
              <p className="text-quiet text-sm">{`${numericDayAndHour(change.at)} · ${changeAuthor(change)}`}</p>
            </li>
          ))}
        </ul>
      )}
      {changes.length === maxShownChanges && (
        <p className="text-quiet text-sm">{`Les ${maxShownChanges} dernières modifications sont affichées.`}</p>
      )}
    </Card>
  )
}

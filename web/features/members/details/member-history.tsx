import type { MemberChange, SeasonMembership } from '../../../../contract/members/details.ts'
import { maxShownChanges } from '../../../../contract/rules/limits.ts'
import { seasonName } from '../../../../contract/rules/time/season.ts'
import { numericDayAndHour, numericDayAt } from '../../../lib/texts/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { emptyPicture } from '../../../ui/small-picture.tsx'
import { changeAuthor, changeSentence } from './change-text.ts'

type Props = { changes: MemberChange[]; seasons: SeasonMembership[]; className?: string }

/** Changes of the member with author and time, latest first; before any, the request of the membership. */
export function MemberHistory({ changes, seasons, className }: Props) {
  const [membership] = seasons
  return (
    <Card title="Historique" className={className}>
      {changes.length === 0 && membership && (
        <div>
          <p>{`Inscription demandée pour la saison ${seasonName(membership.season)}`}</p>
          <p className="text-quiet text-sm">{numericDayAt(membership.createdAt)}</p>
        </div>
      )}
      {changes.length === 0 && !membership && (
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

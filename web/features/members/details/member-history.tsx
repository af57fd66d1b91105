import type { MemberChange, SeasonMembership } from '../../../../contract/members/details.ts'
import { maxShownChanges } from '../../../../contract/rules/limits.ts'
import { seasonName } from '../../../../contract/rules/time/season.ts'
import { numericDayAndHour, numericDayAt } from '../../../lib/texts/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { emptyPicture } from '../../../ui/small-picture.tsx'
import { changeAuthor, changeSentence } from './change-text.ts'

type Props = { changes: MemberChange[]; seasons: SeasonMembership[]; className?: string }

/** When a membership was requested and validated. */
const stepsOf = ({ id, season, createdAt, paidAt }: SeasonMembership) => [
  { key: id, at: createdAt, text: `Adhésion demandée pour la saison ${seasonName(season)}` },
  ...(paidAt ? [{ key: `${id}-paid`, at: paidAt, text: `Adhésion validée pour la saison ${seasonName(season)}` }] : []),
]

/** Changes of the member with author and time, and the steps of their memberships, latest first. */
export function MemberHistory({ changes, seasons, className }: Props) {
  const lines = [
    ...changes.map((change) => ({
      key: change.id,
      at: change.at,
      text: changeSentence(change),
      detail: `${numericDayAndHour(change.at)} · ${changeAuthor(change)}`,
    })),
    ...seasons
      .flatMap(stepsOf)
      // A registration or a validation is already a change of that instant.
      .filter((step) => !changes.some(({ at }) => at === step.at))
      .map((step) => ({ ...step, detail: numericDayAt(step.at) })),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1))
  return (
    <Card title="Historique" className={className}>
      {lines.length === 0 && (
        <EmptyState title="Aucune modification" picture={emptyPicture('maillot')}>
          Ce que le bureau change apparaîtra ici.
        </EmptyState>
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ key, text, detail }) => (
            <li key={key} className="border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
              <p>{text}</p>
              <p className="text-quiet text-sm">{detail}</p>
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

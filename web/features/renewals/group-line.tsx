import type { PreviewGroup } from '../../../contract/renewals.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import { joinWithDots } from '../../lib/texts/format-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { groupName } from './group-name.ts'

const countText = (label: string, count: number) => (count > 0 ? `${label}\u00a0: ${count}` : null)

/** A row of the season's board on a phone, which has no room for its columns. */
export function GroupLine({ group }: { group: PreviewGroup }) {
  const { renewingCount, joiningCount, unansweredCount, expectedCents, possibleCents } = group
  return (
    <li className="flex items-baseline justify-between gap-4 border-line border-t py-3">
      <div>
        <p className="font-semibold">{groupName(group)}</p>
        <p className="text-quiet text-sm">
          {joinWithDots(
            countText('Reprennent', renewingCount),
            countText('Nouveaux', joiningCount),
            countText('Sans réponse', unansweredCount),
          )}
        </p>
      </div>
      <p className="shrink-0 text-right text-quiet text-sm">
        <strong className={classNames('heading block', expectedCents > 0 && 'text-text')}>
          {euros(expectedCents)}
        </strong>
        {`sur ${euros(expectedCents + possibleCents)}`}
      </p>
    </li>
  )
}

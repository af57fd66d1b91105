import type { ReactNode } from 'react'
import type { SeasonPreview } from '../../../contract/renewals.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import { groupName } from './group-name.ts'

const head = ['Reprennent', 'Nouveaux', 'Sans réponse', 'S’arrêtent', 'Cotisations attendues', 'Si tous reviennent']

type Props = SeasonPreview & { expectedCents: number; possibleCents: number; lap: ReactNode }

/** The season on a wide screen, as a scoreboard: the whole club first, then each tier and age. */
export function SeasonBoard({
  groups,
  renewingCount,
  joiningCount,
  unanswered,
  decliningCount,
  lap,
  ...preview
}: Props) {
  const { expectedCents, possibleCents } = preview
  return (
    <table className="season-board">
      <caption className="sr-only">Membres par tarif et par âge</caption>
      <thead>
        <tr>
          <th scope="col">
            Tarif et âge au 1<sup>er</sup>&nbsp;septembre
          </th>
          {head.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{lap}</th>
          <td className={renewingCount === 0 ? 'is-zero' : 'text-accent-text'}>{renewingCount}</td>
          <Count count={joiningCount} />
          <Count count={unanswered.length} />
          <Count count={decliningCount} />
          <Euros cents={expectedCents} />
          <Euros cents={possibleCents} />
        </tr>
        {groups.map((group) => (
          <tr key={groupName(group)}>
            <th scope="row" className="font-semibold">
              {groupName(group)}
            </th>
            <Count count={group.renewingCount} />
            <Count count={group.joiningCount} />
            <Count count={group.unansweredCount} />
            {/* A member who stops has no tier next season: only none is known for each group. */}
            {decliningCount === 0 ? <Count count={0} /> : <td />}
            <Euros cents={group.expectedCents} />
            <Euros cents={group.expectedCents + group.possibleCents} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Count({ count }: { count: number }) {
  return <td className={count === 0 ? 'is-zero' : undefined}>{count}</td>
}

function Euros({ cents }: { cents: number }) {
  return <td className={cents === 0 ? 'is-zero' : undefined}>{euros(cents)}</td>
}

import './season-figures.css'
import type { ReactNode } from 'react'
import type { SeasonPreview } from '../../../contract/renewals.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import { Figure, Scoreboard } from '../../ui/facts.tsx'
import { Lap } from '../../ui/lap.tsx'
import { GroupLine } from './group-line.tsx'
import { groupName } from './group-name.ts'
import { SeasonBoard } from './season-board.tsx'

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const quietZero = (count: number, text: ReactNode = count) =>
  count === 0 ? <span className="text-quiet">{text}</span> : text

/** Members who come back, by tier and age, and the expected income. */
export default function SeasonFigures(preview: SeasonPreview) {
  const { groups, renewingCount, decliningCount, joiningCount, unanswered } = preview
  const expectedCents = sum(groups.map((group) => group.expectedCents))
  const possibleCents = expectedCents + sum(groups.map((group) => group.possibleCents))
  const lap = <RenewedLap {...preview} />
  return (
    <section aria-label="La saison en chiffres">
      <div className="grid gap-6 lg:hidden">
        {lap}
        <Scoreboard className="season-figures">
          <Figure label="Reprennent" value={quietZero(renewingCount)} isMain />
          <Figure label="Sans réponse" value={unanswered.length} />
          <Figure label="S’arrêtent" value={quietZero(decliningCount)} />
          <Figure label="Nouveaux" value={quietZero(joiningCount)} />
          <Figure label="Cotisations attendues" value={quietZero(expectedCents, euros(expectedCents))} />
          <Figure label="Si tous reviennent" value={euros(possibleCents)} />
        </Scoreboard>
        {groups.length > 0 && (
          <ul aria-label="Membres par tarif et par âge">
            {groups.map((group) => (
              <GroupLine key={groupName(group)} group={group} />
            ))}
          </ul>
        )}
      </div>
      <div className="max-lg:hidden">
        <SeasonBoard {...preview} expectedCents={expectedCents} possibleCents={possibleCents} lap={lap} />
      </div>
    </section>
  )
}

/** Share of the current members who come back, drawn as a lap. */
function RenewedLap({ renewingCount, memberCount }: Pick<SeasonPreview, 'renewingCount' | 'memberCount'>) {
  return (
    <div className="season-lap">
      <Lap
        label={`${renewingCount} sur ${memberCount} reprennent`}
        value={renewingCount}
        max={Math.max(memberCount, 1)}
      >
        {`${renewingCount}/${memberCount}`}
      </Lap>
      <p className="text-quiet">membres actifs reprennent</p>
    </div>
  )
}

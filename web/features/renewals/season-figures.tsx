import type { PreviewGroup, SeasonPreview } from '../../../contract/renewals.ts'
import { euros } from '../../../contract/rules/euros.ts'
import { tierLabels } from '../../../contract/rules/labels.ts'
import { joinWithDots } from '../../lib/texts/format-text.ts'
import { Figure, Scoreboard } from '../../ui/facts.tsx'
import { Table } from '../../ui/table.tsx'

const ages: Record<NonNullable<PreviewGroup['bracket']>, string> = {
  U13: 'moins de 13 ans',
  U16: '13 à 15 ans',
  U18: '16 et 17 ans',
  U26: '18 à 25 ans',
  A26: '26 ans et plus',
}
const groupName = ({ tier, bracket }: PreviewGroup) => `${tierLabels[tier]}, ${bracket ? ages[bracket] : 'âge inconnu'}`
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** Members who come back, by tier and age, and the expected income. */
export default function SeasonFigures({ groups, members, renewing, declining, joining, unanswered }: SeasonPreview) {
  const expected = sum(groups.map(({ expectedCents }) => expectedCents))
  const possible = sum(groups.map(({ possibleCents }) => possibleCents))
  return (
    <section aria-label="La saison en chiffres" className="grid gap-6">
      <Scoreboard>
        <Figure label="Membres actifs à reprendre" value={members} />
        <Figure label="Reprennent" value={renewing} isMain />
        <Figure label="Sans réponse" value={unanswered.length} />
        <Figure label="S’arrêtent" value={declining} />
        <Figure label="Nouveaux" value={joining} />
      </Scoreboard>
      <Scoreboard>
        <Figure label="Cotisations attendues" value={euros(expected)} />
        <Figure label="Si tous reviennent" value={euros(expected + possible)} />
      </Scoreboard>
      {groups.length > 0 && (
        <>
          <ul className="lg:hidden" aria-label="Membres par tarif et par âge">
            {groups.map((group) => (
              <GroupLine key={groupName(group)} group={group} />
            ))}
          </ul>
          <div className="max-lg:hidden">
            <GroupTable groups={groups} />
          </div>
        </>
      )}
    </section>
  )
}

type Groups = { groups: PreviewGroup[] }

function GroupTable({ groups }: Groups) {
  return (
    <Table
      caption="Membres par tarif et par âge"
      head={[
        'Tarif et âge au 1er\u00a0septembre',
        'Reprennent',
        'Nouveaux',
        'Sans réponse',
        'Attendu',
        'Si tous reviennent',
      ]}
      rows={groups.map((group) => [
        groupName(group),
        group.renewing,
        group.joining,
        group.unanswered,
        euros(group.expectedCents),
        euros(group.expectedCents + group.possibleCents),
      ])}
    />
  )
}

const countText = (label: string, count: number) => (count > 0 ? `${label}\u00a0: ${count}` : null)

/** A row of the table on a phone, which has no room for its columns. */
function GroupLine({ group }: { group: PreviewGroup }) {
  const { renewing, joining, unanswered, expectedCents, possibleCents } = group
  return (
    <li className="flex items-baseline justify-between gap-4 border-line border-t py-3">
      <div>
        <p className="font-semibold">{groupName(group)}</p>
        <p className="text-quiet text-sm">
          {joinWithDots(
            countText('Reprennent', renewing),
            countText('Nouveaux', joining),
            countText('Sans réponse', unanswered),
          )}
        </p>
      </div>
      <p className="shrink-0 text-right text-quiet text-sm">
        <strong className="heading block text-text">{euros(expectedCents)}</strong>
        {`sur ${euros(expectedCents + possibleCents)}`}
      </p>
    </li>
  )
}

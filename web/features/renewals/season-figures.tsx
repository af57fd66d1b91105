import type { PreviewGroup, SeasonPreview } from '../../../contract/renewals.ts'
import { euros } from '../../../contract/rules/euros.ts'
import { tierLabels } from '../../../contract/rules/labels.ts'
import { Figure, Scoreboard } from '../../ui/facts.tsx'
import { Table } from '../../ui/table.tsx'

const ages: Record<NonNullable<PreviewGroup['bracket']>, string> = {
  U13: 'moins de 13 ans',
  U16: '13 à 15 ans',
  U18: '16 et 17 ans',
  U26: '18 à 25 ans',
  A26: '26 ans et plus',
}
const nameOf = ({ tier, bracket }: PreviewGroup) => `${tierLabels[tier]}, ${bracket ? ages[bracket] : 'âge inconnu'}`
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** Who comes back, by tier and age, and what it brings in. */
export default function SeasonFigures({ groups, members, yes, no, newcomers, unanswered }: SeasonPreview) {
  const expected = sum(groups.map(({ expectedCents }) => expectedCents))
  const possible = sum(groups.map(({ possibleCents }) => possibleCents))
  return (
    <section aria-label="La saison en chiffres" className="grid gap-6">
      <Scoreboard>
        <Figure label="Membres actifs à reprendre" value={members} />
        <Figure label="Reprennent" value={yes} isMain />
        <Figure label="Sans réponse" value={unanswered.length} />
        <Figure label="S’arrêtent" value={no} />
        <Figure label="Nouveaux" value={newcomers} />
      </Scoreboard>
      <Scoreboard>
        <Figure label="Cotisations attendues" value={euros(expected)} />
        <Figure label="Si tous reviennent" value={euros(expected + possible)} />
      </Scoreboard>
      {groups.length > 0 && (
        <Table
          caption="Membres par tarif et par âge"
          head={[
            'Tarif et âge au 1er septembre',
            'Reprennent',
            'Nouveaux',
            'Sans réponse',
            'Attendu',
            'Si tous reviennent',
          ]}
          rows={groups.map((group) => [
            nameOf(group),
            group.yes,
            group.newcomers,
            group.waiting,
            euros(group.expectedCents),
            euros(group.expectedCents + group.possibleCents),
          ])}
        />
      )}
    </section>
  )
}

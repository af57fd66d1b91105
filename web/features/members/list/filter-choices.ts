import { levels, membershipStatuses, roles, tiers } from '../../../../contract/rules/choices.ts'
import { boardStatusLabels, levelLabels, roleLabels, tierLabels } from '../../../../contract/rules/texts/labels.ts'

const labelled = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => [value, labels[value]] as const)

/** Filters by choice: property, label, values with their labels. */
export const choices = [
  [
    'status',
    'Statut',
    [
      // « À valider » as in the figures: it also finds who owes nothing and waits to be activated.
      ...labelled(membershipStatuses, { ...boardStatusLabels, REQUESTED: 'À valider' }),
      ['PENDING', 'À encaisser'] as const,
      ['LATE', 'Pas à jour'] as const,
      ['NONE', 'Aucune adhésion'] as const,
      ['STAFF', 'Équipe sans cotisation'] as const,
    ],
  ],
  ['tier', 'Tarif', labelled(tiers, tierLabels)],
  ['level', 'Niveau', labelled(levels, levelLabels)],
  ['role', 'Rôle', labelled(roles, roleLabels)],
] as const

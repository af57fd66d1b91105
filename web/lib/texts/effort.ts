/** Labels of the efforts 1 to 10. */
export const effortLabels = [
  'Très facile',
  'Facile',
  'Léger',
  'Modéré',
  'Un peu dur',
  'Soutenu',
  'Dur',
  'Très dur',
  'Extrême',
  'Maximal',
] as const

/** "7 · Dur" */
export const effortText = (rpe: number): string => `${rpe} · ${effortLabels[rpe - 1] ?? ''}`

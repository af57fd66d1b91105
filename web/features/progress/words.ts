/** What 1 to 10 mean, from the first to the last. */
export const rpeWords = [
  'Très, très facile',
  'Très facile',
  'Facile',
  'Modéré',
  'Un peu dur',
  'Soutenu',
  'Dur',
  'Très dur',
  'Presque maximal',
  'Maximal',
] as const

export const metricLabels = { km: 'Kilomètres', squats: 'Squats', marches: 'Marches', tours: 'Tours' } as const

import { choices } from './filter-choices.ts'
import type { Filters } from './filters.ts'

/** "Statut : Pas à jour": the active filters as text. */
export const filtersInWords = (filters: Filters): string[] => [
  ...(filters.search ? [`Recherche\u00a0: ${filters.search}`] : []),
  ...choices.flatMap(([choice, label, options]) => {
    const [, text] = options.find(([value]) => value === filters[choice]) ?? []
    return text ? [`${label}\u00a0: ${text}`] : []
  }),
]

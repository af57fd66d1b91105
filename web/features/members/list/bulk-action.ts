import { useSearchParams } from 'react-router'
import { readFilters } from './filters.ts'

/** Label of the board's action on the whole list, by the status that the list is filtered by. */
export const bulkActionLabels: Partial<Record<string, string>> = {
  REQUESTED: 'Valider et encaisser',
  PENDING: 'Encaisser',
}

/** True while the board can act on the whole list. */
export const useHasBulkAction = (): boolean => (readFilters(useSearchParams()[0]).status ?? '') in bulkActionLabels

import { useSearchParams } from 'react-router'
import { readFilters } from './filters.ts'

/** Label of the board's action on the whole list, by the status that the list is filtered by. */
export const queueLabels: Partial<Record<string, string>> = { REQUESTED: 'Valider et encaisser', PENDING: 'Encaisser' }

/** True while the list is a queue, which the board works through. */
export const useIsQueue = (): boolean => (readFilters(useSearchParams()[0]).status ?? '') in queueLabels

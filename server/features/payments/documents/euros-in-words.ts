import { toCurrency } from 'n2words/fr-FR'

/** "cent vingt euros", "soixante euros et cinquante centimes"; a refund is written as the sum paid back. */
export const eurosInWords = (cents: number): string => toCurrency(Math.abs(cents) / 100)

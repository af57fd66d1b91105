import { euros } from '../../../contract/rules/money/euros.ts'

export const invalidAmountMessage = 'Écrivez un montant, comme 120 ou 60,50'

/** Parses a typed amount to cents: "120", "120,50", "1 200 €"; null for any other text. */
export const parseCents = (typed: string): number | null => {
  const text = typed.replace(/[\s€]/g, '').replace(',', '.')
  return /^\d{1,5}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}

/** The field's text of an amount in cents: "120" or "120,50". */
export const amountField = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',')

/** "10 € de moins qu’attendu"; null when the count is right. */
export const differenceText = (countedCents: number, expectedCents: number): string | null => {
  if (countedCents === expectedCents) return null
  return `${euros(Math.abs(countedCents - expectedCents))} de ${countedCents < expectedCents ? 'moins' : 'plus'} qu’attendu`
}

import { numberText } from '../texts/number-text.ts'

/** A minus sign: after a hyphen a line may break. */
const write = (cents: number, decimals: number) => `${numberText(cents / 100, 2, decimals).replace('-', '−')}\u00a0€`

/** "60 €" for 6000 cents, "60,50 €" for 6050, "−60 €" for -6000. */
export const euros = (cents: number): string => write(cents, cents % 100 === 0 ? 0 : 2)

/** "60,00 €": the same number of decimals in each row of a column. */
export const exactEuros = (cents: number): string => write(cents, 2)

const formatOf = (minimumFractionDigits: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', minimumFractionDigits })
const [whole, withCents] = [formatOf(0), formatOf(2)]

/** Intl writes a hyphen, after which a line may break. */
const write = (format: Intl.NumberFormat, cents: number) => format.format(cents / 100).replace('-', '−')

/** "60 €" for 6000 cents, "60,50 €" for 6050, "−60 €" for -6000. */
export const euros = (cents: number): string => write(cents % 100 === 0 ? whole : withCents, cents)

/** "60,00 €": the same number of decimals in each row of a column. */
export const exactEuros = (cents: number): string => write(withCents, cents)

const formatOf = (minimumFractionDigits: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', minimumFractionDigits })
const [whole, withCents] = [formatOf(0), formatOf(2)]

/** "60 €" for 6000 cents, "60,50 €" for 6050. */
export const euros = (cents: number): string => (cents % 100 === 0 ? whole : withCents).format(cents / 100)

/** "60,00 €": the same number of decimals in each row of a column. */
export const exactEuros = (cents: number): string => withCents.format(cents / 100)

const inEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', minimumFractionDigits: 0 })

/** "60 €" for 6000 cents. */
export const euros = (cents: number): string => inEuros.format(cents / 100)

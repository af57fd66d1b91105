/** Sum in cents of payments or shares. */
export const sumCents = (amounts: readonly { amountCents: number }[]): number =>
  amounts.reduce((sum, { amountCents }) => sum + amountCents, 0)

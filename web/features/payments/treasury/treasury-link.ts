import type { paymentMeans } from '../../../../contract/rules/money/payment-means.ts'

/** A list on the treasurer's page; a link with a fragment alone would lose the season. */
export const treasuryLink = (
  list: 'journal' | 'a-regler',
  season: number | undefined,
  means?: (typeof paymentMeans)[number],
) => {
  const query = new URLSearchParams({ ...(season && { saison: String(season) }), ...(means && { moyen: means }) })
  return `?${query}#${list}`
}

/** How money reaches the club; `aid`: paid by somebody else, such as Pass’Sport or a works council. */
export const paymentMeans = ['cash', 'check', 'transfer', 'aid', 'card'] as const

export const paymentMeansLabels: Record<(typeof paymentMeans)[number], string> = {
  cash: 'Espèces',
  check: 'Chèque',
  transfer: 'Virement',
  aid: 'Aide',
  card: 'Carte bancaire',
}

const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** "1 inscrit", "12 inscrits"; French keeps the singular below two. */
export const count = (amount: number, noun: string): string =>
  `${decimal.format(amount)}\u00a0${noun}${amount >= 2 ? 's' : ''}`

export const number = (amount: number): string => decimal.format(amount)

/** The same words with a full stop, unless they end with one: more is said after them. */
export const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`)

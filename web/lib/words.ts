const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** "1 inscrit", "12 inscrits"; French keeps the singular below two. */
export const count = (amount: number, noun: string): string => `${decimal.format(amount)}\u00a0${agreed(noun, amount)}`

/** The same word, in the plural from two on. */
export const agreed = (word: string, amount: number): string => (amount >= 2 ? `${word}s` : word)

/** "Course · Stade", without what is missing; at the start of a line the dot would look like a list's. */
export const dotted = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join('\u00a0· ')

export const number = (amount: number): string => decimal.format(amount)

/** The same words with a full stop, unless they end with one: more is said after them. */
export const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`)

const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** "1 inscrit", "12 inscrits". French uses the singular below two. */
export const count = (amount: number, noun: string): string => `${decimal.format(amount)}\u00a0${agreed(noun, amount)}`

/** The noun, with a plural s from two on. */
export const agreed = (word: string, amount: number): string => (amount >= 2 ? `${word}s` : word)

/** "Course · Stade": joins the parts that exist. The no-break space keeps the dot off the start of a line. */
export const dotted = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join('\u00a0· ')

export const number = (amount: number): string => decimal.format(amount)

/** Adds a full stop unless the text ends with one. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

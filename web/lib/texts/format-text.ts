import { numberText } from '../../../contract/rules/texts/number-text.ts'

/** "1 inscrit", "12 inscrits". French uses the singular below two. */
export const formatCount = (amount: number, noun: string): string =>
  `${formatNumber(amount)}\u00a0${pluralize(noun, amount)}`

/** The noun, with a plural s from two on. */
export const pluralize = (word: string, amount: number): string => (amount >= 2 ? `${word}s` : word)

/** "Course · Stade": joins the parts that exist. The no-break space keeps the dot off the start of a line. */
export const joinWithDots = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join('\u00a0· ')

export const formatNumber = (amount: number): string => numberText(amount, 1)

/** Adds a full stop unless the text ends with one. */
export const withFullStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

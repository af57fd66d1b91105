import { type FullName, fullName } from '../people/full-name.ts'
import { foldText } from './fold-text.ts'

/**
 * Rank of a name found by `search`; lower is better. Each word counts 0 if it is a whole part of the name, 1 if it is
 * the beginning of a part, else 2. Names are folded with `foldText`; the server's `nameRankSql` is the same rule.
 */
export const nameRank = (search: string): ((foldedName: string) => number) => {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return (foldedName) => {
    const name = ` ${foldedName} `
    const rankOf = (word: string) => 2 - Number(name.includes(` ${word}`)) - Number(name.includes(` ${word} `))
    return words.reduce((sum, word) => sum + rankOf(word), 0)
  }
}

/** Compares two people by `nameRank`; equal ones keep their order. */
export const byNameRank = (search: string) => {
  const rank = nameRank(search)
  const rankOf = (name: FullName) => rank(foldText(fullName(name)))
  return (a: FullName, b: FullName): number => rankOf(a) - rankOf(b)
}

import { foldText } from './fold-text.ts'

/**
 * Ranks names found by `search`, the lowest first: a word that is a whole part of the name counts 0, the beginning of a
 * part 1, and any other 2. Names are folded with `foldText`. The server has the same rule in SQL (`nameRankSql`).
 */
export const nameRank = (search: string): ((foldedName: string) => number) => {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return (foldedName) => {
    const name = ` ${foldedName} `
    const rankOf = (word: string) => 2 - Number(name.includes(` ${word}`)) - Number(name.includes(` ${word} `))
    return words.reduce((sum, word) => sum + rankOf(word), 0)
  }
}

type Named = { prenom: string; nom: string }

/** Compares two people by `nameRank`; equal ones keep their order. */
export const byNameRank = (search: string) => {
  const rank = nameRank(search)
  const rankOf = ({ prenom, nom }: Named) => rank(foldText(`${prenom} ${nom}`))
  return (a: Named, b: Named): number => rankOf(a) - rankOf(b)
}

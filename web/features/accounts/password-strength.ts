import { minPasswordLength } from '../../../contract/passwords.ts'
import { commonSequences, commonWords } from './known-passwords.ts'

export type Strength = 'short' | 'weak' | 'fair' | 'strong'

/** Minimum entropy in bits of a fair and of a strong password. */
const fairBits = 45
const strongBits = 70

const letterSubstitutes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Lower case without accents, with the usual substitutes replaced: "P@ssw0rd" becomes "password". */
const normalize = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[013457@$]/g, (sign) => letterSubstitutes[sign] ?? sign)

/** Reduces each known word to one character. */
const collapseKnownWords = (password: string, ownTexts: readonly string[]) => {
  const knownWords = [...commonWords, ...ownTexts.flatMap((text) => normalize(text).split(/[^a-z]+/))].filter(
    (word) => word.length > 3,
  )
  let [remainder, normalized] = [password, normalize(password)]
  // Positions differ when normalization changes the length, as with some emoji: no word is reduced then.
  if (remainder.length !== normalized.length) return remainder
  for (const word of knownWords.sort((a, b) => b.length - a.length))
    for (let at = normalized.indexOf(word); at >= 0; at = normalized.indexOf(word, at + 1)) {
      remainder = remainder.slice(0, at + 1) + remainder.slice(at + word.length)
      normalized = `${normalized.slice(0, at)}\0${normalized.slice(at + word.length)}`
    }
  return remainder
}

const isSequence = (three: string) => {
  const backwards = [...three].reverse().join('')
  return commonSequences.some((row) => row.includes(three) || row.includes(backwards))
}

/** Counts characters without repetitions and sequences: 1 in "aaaa", 2 in "1234". */
const countUnpredictableCharacters = (password: string) => {
  const letters = [...password.toLowerCase()]
  return letters.filter((letter, at) => {
    const [previous, secondLast] = [letters[at - 1], letters[at - 2]]
    return letter !== previous && !(at > 1 && isSequence(`${secondLast}${previous}${letter}`))
  }).length
}

const characterClasses: [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
]
const alphabetSize = (password: string) =>
  characterClasses.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0) || 1

/**
 * Rough entropy estimate: length times alphabet, without repetitions, sequences, known words and the person's own words
 * (`ownTexts`: name, e-mail). It is advice only; the server checks the length.
 */
export const measureStrength = (password: string, ownTexts: readonly string[] = []): Strength => {
  if (password.length < minPasswordLength) return 'short'
  const remainder = collapseKnownWords(password, ownTexts)
  const bits = countUnpredictableCharacters(remainder) * Math.log2(alphabetSize(remainder))
  if (bits < fairBits) return 'weak'
  return bits < strongBits ? 'fair' : 'strong'
}

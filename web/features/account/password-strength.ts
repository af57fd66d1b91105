import { minPasswordLength } from '../../../contract/values.ts'
import { knownRows, knownWords } from './known-passwords.ts'

export type Strength = 'short' | 'weak' | 'fair' | 'strong'

/** Bits of guessing from which a password is called fair, or strong. */
const fairBits = 45
const strongBits = 70

const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Lower-cased, without accents, and with the usual disguises taken off ("P@ssw0rd" is "password"). */
const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[013457@$]/g, (sign) => disguises[sign] ?? sign)

/** A word that everybody would try counts as a single character. */
const withoutKnownWords = (password: string, own: readonly string[]) => {
  const words = [...knownWords, ...own.flatMap((text) => bare(text).split(/[^a-z]+/))].filter((word) => word.length > 3)
  let [rest, seen] = [password, bare(password)]
  // Something like an emoji changes its length when laid bare: the words are then left in.
  if (rest.length !== seen.length) return rest
  for (const word of words.sort((a, b) => b.length - a.length))
    for (let at = seen.indexOf(word); at >= 0; at = seen.indexOf(word, at + 1)) {
      rest = rest.slice(0, at + 1) + rest.slice(at + word.length)
      seen = `${seen.slice(0, at)}\0${seen.slice(at + word.length)}`
    }
  return rest
}

const isRun = (three: string) => {
  const backwards = [...three].reverse().join('')
  return knownRows.some((row) => row.includes(three) || row.includes(backwards))
}

/** Characters that those before them do not give away: "aaaa" has one, "1234" has two. */
const surprises = (password: string) => {
  const letters = [...password.toLowerCase()]
  return letters.filter((letter, at) => {
    const [before, beforeThat] = [letters[at - 1], letters[at - 2]]
    return letter !== before && !(at > 1 && isRun(`${beforeThat}${before}${letter}`))
  }).length
}

const varieties: [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
]
const variety = (password: string) =>
  varieties.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0) || 1

/**
 * A rough and modest estimate: length and variety, less repetitions, rows of the keyboard, well-known words and what
 * the person told of themselves (`own`: name, address). It advises and never refuses more than the club's rule does.
 */
export const strengthOf = (password: string, own: readonly string[] = []): Strength => {
  if (password.length < minPasswordLength) return 'short'
  const rest = withoutKnownWords(password, own)
  const bits = surprises(rest) * Math.log2(variety(rest))
  if (bits < fairBits) return 'weak'
  return bits < strongBits ? 'fair' : 'strong'
}

import { failSeason } from './assert-same.ts'
import type { Person, Role } from './model/people.ts'

// Every text about a person contains a canary: a word that names its owner and kind. Letters only: names refuse digits.
const kinds = {
  name: 'n',
  email: 'e',
  cheque: 'c',
  shownNote: 'v',
  privateNote: 'p',
  log: 'l',
  memberNote: 'm',
} as const
type Kind = keyof typeof kinds

const letters = (slot: number): string =>
  slot < 0 ? 'yyyy' : [...String(slot).padStart(4, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')

export const canary = (slot: number, kind: Kind): string => `kx${letters(slot)}z${kinds[kind]}`

const pattern = /kx([a-jy]{4})z([necvplm])(?![a-z])/gi
/** False for a match in the random letters of a link, which are in mixed case. */
const isWritten = (word: string): boolean => {
  const small = word.toLowerCase()
  return [small, small.toUpperCase(), `K${small.slice(1)}`].includes(word)
}

const readers: Record<Role, string> = { MEMBER: '', COACH: 'nvp', ADMIN: 'nevpc' }
/** Kinds that a person may read of themself: all but private notes. */
const ownLetters = 'necvlm'

/** Fails if a text contains a canary that its reader may not read; a text without a reader is public. */
export const assertOwnWords = (
  text: string,
  reader: Pick<Person, 'slot' | 'role'> | undefined,
  where: string,
): void => {
  for (const [word, owner = '', kind = ''] of text.matchAll(pattern)) {
    const isOwn = reader !== undefined && owner.toLowerCase() === letters(reader.slot)
    const may = `${isOwn ? ownLetters : ''}${reader ? readers[reader.role] : ''}`
    if (isWritten(word) && !may.includes(kind.toLowerCase()))
      failSeason(`${where} holds « ${word} », which is not for its reader`)
  }
}

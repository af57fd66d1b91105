/** State of a valid card: the membership is ACTIVE (staff need none), is not yet, or has ended. */
export const memberCardStates = ['current', 'due', 'expired'] as const
export type MemberCardState = (typeof memberCardStates)[number]

/** How many valid cards a person has at most: phones, a computer, paper. */
export const maxMemberCards = 8
/** How many replaced cards of a person are recognised at most: coaches' devices store the hashes of all. */
export const maxReplaced = 16

// Capital letters, digits and a hyphen: a code of them has larger squares than one of any characters.
const prefix = 'C1-'
const keyPattern = /^C1-([0-9A-F]{32})$/

/** Text of a card's code; `key` is 128 bits in hexadecimal. */
export const textOfKey = (key: string): string => prefix + key.toUpperCase()

/** Key in the text of a code; undefined if it is not a card of the club. */
export const keyOfText = (text: string): string | undefined => keyPattern.exec(text)?.[1]?.toLowerCase()

/** Characters of a hash: 96 bits. */
const hashLength = 24

/** Stored hash of a key, which a coach's device compares: the start of its SHA-256, in hexadecimal. */
export const hashOfKey = async (key: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)))
  return [...digest]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, hashLength)
}

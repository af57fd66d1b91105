/** Canary in every free text about other people: a response to a member must not contain it. */
export const secret = 'AFFAIRE-D-AUTRUI'

/** Canary in hashes and secrets of other people: no response may contain it, not even one to the board. */
export const canary = 'JAMAIS-MONTRE'

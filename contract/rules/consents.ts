// Without schemas: a page that only names consents loads no Zod for them.
export const photoConsents = ['photo_site', 'photo_social', 'photo_press'] as const
export const askedConsents = [...photoConsents, 'health_statement'] as const
export const consentKinds = ['terms', ...askedConsents] as const
export type ConsentKind = (typeof consentKinds)[number]

/** Version of the words of the other questions; raised when one of them changes its meaning. */
const wordsVersion = '2026-11'

/** Version of what a person is asked today; that of the terms stands in `club.ts`. */
export const consentVersion = (kind: ConsentKind, termsVersion: string): string =>
  kind === 'terms' ? termsVersion : wordsVersion

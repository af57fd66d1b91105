// Without schemas: a page that only names consents loads no Zod for them.
export const photoConsents = ['photo_site', 'photo_social', 'photo_press'] as const
export const askedConsents = [...photoConsents, 'health_statement'] as const
export const consentKinds = ['terms', ...askedConsents] as const
export type ConsentKind = (typeof consentKinds)[number]
export type PhotoConsent = (typeof photoConsents)[number]

export const isPhotoConsent = (kind: ConsentKind): kind is PhotoConsent =>
  photoConsents.some((photoConsent) => photoConsent === kind)

export const consentLabels: Record<ConsentKind, string> = {
  terms: 'Conditions générales d’inscription',
  photo_site: 'Des photos où je suis sur le site du club',
  photo_social: 'Des photos où je suis sur les réseaux sociaux du club',
  photo_press: 'Des photos où je suis dans la presse',
  health_statement: 'Je ne connais aucune raison de santé qui m’empêche de m’entraîner',
}

/** Version of the texts above; raised when one of them changes its meaning. */
const textVersion = '2026-11'

/** Current version of each question; that of the terms is in `club.ts`. */
export const consentVersion = (kind: ConsentKind, termsVersion: string): string =>
  kind === 'terms' ? termsVersion : textVersion

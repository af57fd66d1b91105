import type { RenewalView } from '../../../contract/renewals.ts'

// The server's clock is outside the renewal period, so its responses are replaced here; HTTP tests cover the real ones.
export const askedRenewal: RenewalView = {
  season: 2027,
  prenom: 'Inès',
  closesAt: '2027-09-30T21:59:59.999Z',
  answer: null,
  isAnswerFinal: false,
  canPayByCard: false,
  requested: null,
  known: {
    nom: 'Moreau',
    tier: 'A26',
    age: 31,
    isAgeOutdated: false,
    telephone: '06 12 34 56 78',
    tshirtSize: 'M',
    paymentMethod: 'cash',
    hasJustification: false,
    consents: { photo_site: true, photo_social: false },
  },
}
export const answeredRenewal: RenewalView = {
  ...askedRenewal,
  answer: 'yes',
  known: null,
  requested: { tier: 'A26', feeCents: 12_000, paymentMethod: 'cash' },
}

import { z } from 'zod'
import { maxJustificationLength, Telephone } from '../../../contract/accounts/account.form.ts'
import type { RenewalView } from '../../../contract/renewals.ts'
import { paymentMethods, tiers, tshirtSizes } from '../../../contract/rules/choices.ts'
import { askedConsents, isPhotoConsent } from '../../../contract/rules/people/consents.ts'
import { paragraph } from '../../../contract/values.ts'
import { AgeText } from '../../lib/age-text.ts'
import type { RenewalBody } from './queries.ts'
import { offeredMethod } from './unchanged-answer.ts'

/** Fields of the form, in the order of the page. */
export const RenewalFields = z.object({
  age: AgeText,
  tier: z.enum(tiers),
  reducedJustification: paragraph(maxJustificationLength),
  paymentMethod: z.enum(paymentMethods),
  telephone: Telephone,
  // Null once the focus has left the radio buttons without a choice.
  tshirtSize: z.union([z.enum(tshirtSizes), z.literal('')]).nullable(),
  photo_site: z.boolean(),
  photo_social: z.boolean(),
  photo_press: z.boolean(),
  health_statement: z.boolean(),
  terms: z.boolean().refine((accepted) => accepted, 'Merci d’accepter les conditions générales d’inscription'),
})
export type RenewalInput = z.input<typeof RenewalFields>
export type RenewalOutput = z.output<typeof RenewalFields>
export const renewalOrder = Object.keys(RenewalFields.shape)

/** Initial values: what the club knows, or after an answer only the request. */
export const toRenewalFields = ({ known, requested, canPayByCard }: RenewalView): RenewalInput => ({
  age: known?.age == null ? '' : String(known.age),
  tier: requested?.tier ?? known?.tier ?? 'REDUIT',
  reducedJustification: '',
  paymentMethod: offeredMethod((requested ?? known)?.paymentMethod, canPayByCard),
  telephone: known?.telephone ?? '',
  tshirtSize: known?.tshirtSize ?? '',
  photo_site: known?.consents.photo_site ?? false,
  photo_social: known?.consents.photo_social ?? false,
  photo_press: known?.consents.photo_press ?? false,
  health_statement: known?.consents.health_statement ?? false,
  terms: false,
})

/**
 * An empty field leaves what the club knows unchanged; so does an unticked box of a form that was not prefilled. A health
 * statement is only withdrawn by who gave it; see `Consents` for the photos.
 */
export const toRenewalBody = (fields: RenewalOutput, known: RenewalView['known']): RenewalBody => {
  const { age, tier, paymentMethod, telephone, tshirtSize, reducedJustification, terms } = fields
  const isSent = (kind: (typeof askedConsents)[number]) =>
    fields[kind] || (known !== null && (isPhotoConsent(kind) || known.consents[kind] === true))
  return {
    tier,
    paymentMethod,
    terms,
    age,
    telephone: telephone || undefined,
    tshirtSize: tshirtSize || undefined,
    reducedJustification: (tier === 'REDUIT' && reducedJustification) || undefined,
    consents: Object.fromEntries(askedConsents.filter(isSent).map((kind) => [kind, fields[kind]])),
  }
}

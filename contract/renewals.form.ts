import { z } from 'zod'
import { maxJustificationLength, Telephone } from './accounts/account.form.ts'
import { Consents } from './consents.form.ts'
import { paymentMethods, tiers, tshirtSizes } from './rules/choices.ts'
import { Age, optionalText, paragraph } from './values.ts'

export const RenewalLink = z.object({
  jeton: z.string('Lien invalide ou expiré').max(200, 'Lien invalide ou expiré'),
})

const termsRefused = 'Vous devez accepter les conditions générales'

/** What a member renews with; an absent age, telephone or T-shirt size stays as the club knows it. */
export const RenewalForm = z.object({
  tier: z.enum(tiers),
  paymentMethod: z.enum(paymentMethods),
  age: Age.optional(),
  telephone: optionalText(Telephone),
  tshirtSize: z.enum(tshirtSizes).optional(),
  reducedJustification: optionalText(paragraph(maxJustificationLength)),
  terms: z.boolean(termsRefused).refine((accepted) => accepted, termsRefused),
  consents: Consents.default({}),
})
export type RenewalForm = z.output<typeof RenewalForm>

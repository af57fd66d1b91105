import { z } from 'zod'

export const termsRequiredMessage = 'Vous devez accepter les conditions générales'

/**
 * Answers of a person besides the terms; an absent one is not answered. Registration and renewal are where a person who
 * never allowed photos says no: a photo box that is left alone is sent as not given, and the roll call says « Pas de
 * photo ». The health statement is sent once ticked: silence denies nothing.
 */
export const Consents = z.object({
  photo_site: z.boolean().optional(),
  photo_social: z.boolean().optional(),
  photo_press: z.boolean().optional(),
  health_statement: z.boolean().optional(),
})
export type Consents = z.output<typeof Consents>

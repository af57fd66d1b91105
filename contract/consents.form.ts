import { z } from 'zod'

export const termsRequiredMessage = 'Vous devez accepter les conditions générales'

/**
 * Answers of a person besides the terms; an absent one is not answered. A form is the only place to say no to photos, so
 * it sends its photo boxes as they are: one that is left alone is not given, and the roll call says « Pas de photo ». The
 * health statement is sent once ticked: silence denies nothing.
 */
export const Consents = z.object({
  photo_site: z.boolean().optional(),
  photo_social: z.boolean().optional(),
  photo_press: z.boolean().optional(),
  health_statement: z.boolean().optional(),
})
export type Consents = z.output<typeof Consents>

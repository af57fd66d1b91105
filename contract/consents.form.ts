import { z } from 'zod'

/** What a person allows or states besides the terms; what is absent is not answered. */
export const Consents = z.object({
  photo_site: z.boolean().optional(),
  photo_social: z.boolean().optional(),
  photo_press: z.boolean().optional(),
  health_statement: z.boolean().optional(),
})
export type Consents = z.output<typeof Consents>

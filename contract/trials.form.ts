import { z } from 'zod'
import { NameFields, Telephone } from './accounts/account.form.ts'
import { Email } from './email.ts'
import { Id, optionalText, Token } from './values.ts'

const insuranceMessage = 'Merci de lire l’information sur l’assurance et de l’accepter'

/** Booking of a trial by a visitor. */
export const TrialBooking = z.object({
  sessionId: z.string('Merci de choisir une séance').min(1, 'Merci de choisir une séance').pipe(Id),
  prenom: NameFields.shape.prenom,
  email: Email,
  telephone: optionalText(Telephone),
  insurance: z.boolean(insuranceMessage).refine((accepted) => accepted, insuranceMessage),
})
export type TrialBooking = z.output<typeof TrialBooking>

export const TrialLink = z.object({ jeton: Token })

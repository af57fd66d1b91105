import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { maxJustificationLength, NameFields, Telephone } from '../../../../contract/accounts/account.form.ts'
import { compareFields } from '../../../../contract/accounts/registration.form.ts'
import { Consents } from '../../../../contract/consents.form.ts'
import { Email } from '../../../../contract/email.ts'
import { maxPasswordLength, minPasswordLength, passwordTooShort } from '../../../../contract/passwords.ts'
import { paymentMethods, tiers, tshirtSizes } from '../../../../contract/rules/choices.ts'
import { paragraph } from '../../../../contract/values.ts'
import { AgeText } from '../../../lib/age-text.ts'
import { getClub } from '../../../lib/club.ts'

const noSizeMessage = 'Merci de choisir une taille de t-shirt'

/**
 * Schema of the form in the browser; the server checks `Registration` again.
 * The order of the fields is the order of the page, and of the error messages.
 */
export const RegistrationFields = z
  .object({
    ...NameFields.shape,
    email: Email,
    telephone: Telephone,
    password: z
      .string()
      .min(1, 'Merci de saisir un mot de passe')
      .min(minPasswordLength, passwordTooShort)
      .max(maxPasswordLength, `${maxPasswordLength} caractères au plus`),
    confirmPassword: z.string(),
    age: AgeText,
    tier: z.enum(tiers),
    reducedJustification: paragraph(maxJustificationLength),
    paymentMethod: z.enum(paymentMethods),
    // Null once the focus has left the radio buttons. Not a union: the form would show the message of its first part.
    tshirtSize: z.enum([...tshirtSizes, ''], noSizeMessage).refine((size) => size !== '', noSizeMessage),
    // A health statement that is left alone is no answer; see `Consents` for the photos.
    consents: Consents.transform((given) => ({ ...given, health_statement: given.health_statement || undefined })),
    terms: z.boolean().refine((accepted) => accepted, {
      error: () => `Merci d’accepter les conditions générales d’inscription ${getClub().name}`,
    }),
  })
  .check(compareFields('Merci de fournir un justificatif pour bénéficier du tarif réduit.'))

export type RegistrationInput = z.input<typeof RegistrationFields>
export type RegistrationOutput = z.output<typeof RegistrationFields>
export type RegistrationFormState = UseFormReturn<RegistrationInput, unknown, RegistrationOutput>

export const registrationOrder = Object.keys(RegistrationFields.shape) as (keyof RegistrationInput)[]

/** Fields that a draft keeps: all but the passwords. */
export const emptyRegistrationDraft = {
  prenom: '',
  nom: '',
  email: '',
  telephone: '',
  age: '',
  tier: 'REDUIT',
  reducedJustification: '',
  paymentMethod: 'cash',
  tshirtSize: '',
  consents: { photo_site: false, photo_social: false, photo_press: false, health_statement: false },
  terms: false,
} as const satisfies Partial<RegistrationInput>

export const emptyRegistration: RegistrationInput = { ...emptyRegistrationDraft, password: '', confirmPassword: '' }

import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { maxJustificationLength, PersonName, TshirtSize } from '../../../contract/account.ts'
import { Email } from '../../../contract/email.ts'
import { PaymentMethod, Tier } from '../../../contract/membership.ts'
import { needsJustification } from '../../../contract/rules/fee.ts'
import {
  Age,
  line,
  maxPasswordLength,
  minPasswordLength,
  paragraph,
  passwordTooShort,
} from '../../../contract/values.ts'
import { getClub } from '../../lib/club.ts'

/** Age in years of what stands in the field; undefined while it is empty, NaN for what is no number. */
export const ageOf = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed))

/** Whether the form takes it: an age may be left out. */
export const isAge = (age: number | undefined) => Age.optional().safeParse(age).success

/**
 * The form in the browser: text fields and its own alerts; the server checks `Registration` again.
 * The fields stand in the order of the page, in which mistakes are told.
 */
export const RegistrationForm = z
  .object({
    ...PersonName.shape,
    email: Email,
    telephone: line(30),
    password: z
      .string()
      .min(1, 'Merci de saisir un mot de passe')
      .min(minPasswordLength, passwordTooShort)
      .max(maxPasswordLength, `${maxPasswordLength} caractères au plus`),
    confirmPassword: z.string(),
    // Refined, not piped: a mistake in the age would keep the rules below from being told with it.
    age: z.string().transform(ageOf).refine(isAge, 'Merci d’indiquer un âge entre 0 et 120'),
    tier: Tier,
    reducedJustification: paragraph(maxJustificationLength),
    paymentMethod: PaymentMethod,
    tshirtSize: z
      .union([TshirtSize, z.literal('')])
      .refine((size) => size !== '', 'Merci de choisir une taille de t-shirt'),
    terms: z.boolean().refine((accepted) => accepted, {
      error: () => `Merci d’accepter les conditions générales d’inscription ${getClub().name}`,
    }),
  })
  // Every rule is told at once, not one after the other.
  .check((context) => {
    const { password, confirmPassword, tier, age, reducedJustification } = context.value
    const refuse = (path: string, message: string) =>
      context.issues.push({ code: 'custom', path: [path], message, input: context.value })
    if (password !== confirmPassword) refuse('confirmPassword', 'Les mots de passe ne correspondent pas')
    if (isAge(age) && needsJustification(tier, age) && reducedJustification === '')
      refuse('reducedJustification', 'Merci de fournir un justificatif pour bénéficier du tarif réduit.')
  })

export type RegistrationInput = z.input<typeof RegistrationForm>
export type RegistrationOutput = z.output<typeof RegistrationForm>
export type RegistrationFormState = UseFormReturn<RegistrationInput, unknown, RegistrationOutput>

export const registrationOrder = Object.keys(RegistrationForm.shape) as (keyof RegistrationInput)[]

/** What a reload brings back: everything but the passwords. */
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
  terms: false,
} as const satisfies Partial<RegistrationInput>

export const emptyRegistration: RegistrationInput = { ...emptyRegistrationDraft, password: '', confirmPassword: '' }

import { z } from 'zod'
import { club } from '../../../club.ts'
import { maxJustificationLength, TshirtSize } from '../../../contract/account.ts'
import { PaymentMethod, Tier } from '../../../contract/membership.ts'
import { needsJustification } from '../../../contract/rules/fee.ts'
import {
  Age,
  Email,
  line,
  minPasswordLength,
  paragraph,
  passwordTooShort,
  requiredLine,
} from '../../../contract/values.ts'

/** The form in the browser: text fields and its own alerts; the server checks `Registration` again. */
export const RegistrationForm = z
  .object({
    prenom: requiredLine(80, 'Merci de saisir votre prénom'),
    nom: requiredLine(80, 'Merci de saisir votre nom'),
    email: Email,
    telephone: line(30),
    age: z
      .string()
      .transform((text) => (text.trim() === '' ? undefined : Number(text)))
      .pipe(Age.optional()),
    password: z.string().min(1, 'Merci de saisir un mot de passe').min(minPasswordLength, passwordTooShort),
    confirmPassword: z.string(),
    tier: Tier,
    reducedJustification: paragraph(maxJustificationLength),
    paymentMethod: PaymentMethod,
    tshirtSize: z
      .union([TshirtSize, z.literal('')])
      .refine((size) => size !== '', 'Merci de choisir une taille de t-shirt'),
    terms: z
      .boolean()
      .refine((accepted) => accepted, `Merci d’accepter les conditions générales d’inscription ${club.name}`),
  })
  // Every rule is told at once, not one after the other.
  .check((context) => {
    const { password, confirmPassword, tier, age, reducedJustification } = context.value
    const refuse = (path: string, message: string) =>
      context.issues.push({ code: 'custom', path: [path], message, input: context.value })
    if (password !== confirmPassword) refuse('confirmPassword', 'Les mots de passe ne correspondent pas')
    if (needsJustification(tier, age) && reducedJustification === '')
      refuse('reducedJustification', 'Merci de fournir un justificatif pour bénéficier du tarif réduit.')
  })

export type RegistrationInput = z.input<typeof RegistrationForm>
export type RegistrationOutput = z.output<typeof RegistrationForm>

export const emptyRegistration: RegistrationInput = {
  prenom: '',
  nom: '',
  email: '',
  telephone: '',
  age: '',
  password: '',
  confirmPassword: '',
  tier: 'REDUIT',
  reducedJustification: '',
  paymentMethod: 'cash',
  tshirtSize: '',
  terms: false,
}

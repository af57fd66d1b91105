import { z } from 'zod'
import { Email } from '../email.ts'
import { CurrentPassword, NewPassword, typedPassword } from '../passwords.ts'
import { isTelephone } from '../rules/people/telephone.ts'
import { Age, optionalText, personName, singleLine } from '../values.ts'
import { SecondFactorCode } from './second-factor.form.ts'

export const passwordsDifferMessage = 'Les mots de passe ne correspondent pas'

/** First and last name, as a form asks for them. */
export const NameFields = z.object({
  prenom: personName('Merci de saisir votre prénom'),
  nom: personName('Merci de saisir votre nom'),
})

/** A telephone number, or the empty text. */
export const Telephone = singleLine(30).refine(
  (text) => text === '' || isTelephone(text),
  'Merci d’indiquer un numéro comme 06\u00a012\u00a034\u00a056\u00a078',
)

export const Credentials = z.object({
  email: Email,
  password: CurrentPassword,
  /** Second-factor code. Without it, an account that has a second factor is refused with `second_factor_required`. */
  code: optionalText(SecondFactorCode),
})

/** Fields of the profile form, all as text; an empty age or telephone removes it. */
export const ProfileForm = z.object({
  ...NameFields.shape,
  email: Email,
  telephone: Telephone,
  age: z
    .string()
    .transform((text) => (text.trim() === '' ? null : Number(text)))
    .pipe(Age.nullable()),
})

/** Field of the form for a new password. */
export const PasswordChange = z.object({ password: NewPassword })

/** Fields of the reset form. */
export const NewPasswordTwice = z
  .object({
    password: z.string().min(1, 'Le mot de passe est requis').pipe(NewPassword),
    confirmPassword: typedPassword(passwordsDifferMessage),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: passwordsDifferMessage,
  })

export const FirstAdministrator = z.object({
  jeton: z.string().max(200),
  ...NameFields.shape,
  email: Email,
  password: NewPassword,
})

export const maxJustificationLength = 500

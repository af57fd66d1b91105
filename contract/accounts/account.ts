import { z } from 'zod'
import { Consents, termsRequiredMessage } from '../consents.form.ts'
import { Email } from '../email.ts'
import { endpoint } from '../endpoint.ts'
import { PaymentMethod, Tier } from '../memberships/membership.ts'
import { NewPassword, typedPassword } from '../passwords.ts'
import { TshirtSize, User } from '../people.ts'
import { Age, Nothing, optionalText, paragraph, removableText, Token } from '../values.ts'
import {
  Credentials,
  FirstAdministrator,
  maxJustificationLength,
  NameFields,
  passwordsDifferMessage,
  Telephone,
} from './account.form.ts'
import { compareFields } from './registration.form.ts'

export const justificationRequiredMessage =
  'Un justificatif est requis pour le tarif réduit si vous avez 26 ans ou plus'

/** Body of a registration. The form in the browser has a stricter schema. */
export const Registration = z
  .object({
    ...NameFields.shape,
    email: Email,
    telephone: optionalText(Telephone),
    password: NewPassword,
    confirmPassword: typedPassword(passwordsDifferMessage),
    paymentMethod: PaymentMethod.default('cash'),
    tier: Tier.default('REDUIT'),
    age: Age.nullish(),
    reducedJustification: optionalText(paragraph(maxJustificationLength)),
    tshirtSize: TshirtSize.nullish(),
    consents: Consents.optional(),
    /** Token of the mailed trial link that filled the form in. */
    trialToken: optionalText(Token),
    terms: z.boolean(termsRequiredMessage).refine((accepted) => accepted, termsRequiredMessage),
  })
  .check(compareFields(justificationRequiredMessage))
export type Registration = z.output<typeof Registration>

export const ProfileUpdate = z.object({
  ...NameFields.partial().shape,
  email: Email.optional(),
  telephone: removableText(Telephone),
  age: Age.nullish(),
  /** These three only until the board has validated the membership. */
  tier: Tier.optional(),
  tshirtSize: TshirtSize.optional(),
  reducedJustification: removableText(paragraph(maxJustificationLength)),
  password: optionalText(NewPassword),
  /** Required to change e-mail or password with a login older than ten minutes. */
  currentPassword: typedPassword().optional(),
})
export type ProfileUpdate = z.output<typeof ProfileUpdate>

export const ForgotPassword = z.object({ email: Email })
export const ResetPassword = z.object({ token: z.string().max(200).nullish(), newPassword: NewPassword })

const Message = z.object({ message: z.string() })
const SignedIn = z.object({ user: User })

/** The person of the login cookie; 401 without a valid one. */
export const currentUser = endpoint({ method: 'GET', path: '/api/user', access: 'signedIn', response: SignedIn })
/**
 * Absent fields stay. A new e-mail applies once its mailed link is confirmed. 403 `reauthentication_required`: e-mail
 * or password need `currentPassword` when the login is older than ten minutes. 409 `membership_missing`,
 * `membership_validated`: tier, T-shirt and justification are corrected while the membership is requested.
 */
export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/user',
  access: 'signedIn',
  body: ProfileUpdate,
  response: SignedIn,
})
/** Creates a person, their account and a requested membership, and signs in. 409 `email_taken`. */
export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  hourlyLimit: 'registrations',
  body: Registration,
  response: SignedIn,
  status: 201,
})
/**
 * Sets the login cookie. 401 `wrong_credentials`, the same for an unknown address; 401 `second_factor_required` without
 * a code.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  body: Credentials,
  /** `hasNewTerms`: the person has not accepted the current version of the terms. */
  response: SignedIn.extend({ hasNewTerms: z.boolean() }),
})
/** Ends the login of the cookie. Succeeds without one. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  response: Nothing,
  status: 204,
})
/** Mails a link if the address has an account; the response is the same if it has none. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  access: 'public',
  hourlyLimit: 'resetLinks',
  body: ForgotPassword,
  response: Message,
})
/** Sets the password by a mailed link, which works once, and ends every login. 400 `link_invalid`. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  access: 'public',
  body: ResetPassword,
  response: Message,
})
/** Creates the first administrator by the link that `npm start` prints. 400 `link_invalid` once the club has one. */
export const welcomeFirstAdministrator = endpoint({
  method: 'POST',
  path: '/api/bienvenue',
  access: 'public',
  body: FirstAdministrator,
  response: SignedIn,
  status: 201,
})

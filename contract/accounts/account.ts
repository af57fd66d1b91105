import { z } from 'zod'
import { Email, StoredEmail } from '../email.ts'
import { endpoint } from '../endpoint.ts'
import { MembershipSummary, PaymentMethod, Renewal, Tier } from '../memberships/membership.ts'
import { AgeBracket } from '../rules/age-bracket.ts'
import { levels, roles, tshirtSizes } from '../rules/choices.ts'
import { needsJustification } from '../rules/fee.ts'
import { Age, IsoInstant, NewPassword, Nothing, optionalText, paragraph, typedPassword } from '../values.ts'
import {
  Credentials,
  FirstAdministrator,
  maxJustificationLength,
  PersonName,
  passwordsDiffer,
  Telephone,
} from './account.form.ts'

export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

export const Level = z.enum(levels)
export type Level = z.infer<typeof Level>

export const TshirtSize = z.enum(tshirtSizes)

/** A person with an account as they see themself, without password hash and payment identifiers. */
export const User = z.object({
  id: z.string(),
  prenom: z.string(),
  nom: z.string(),
  email: StoredEmail,
  /** True once a link mailed to this address was opened and confirmed. */
  emailConfirmed: z.boolean(),
  telephone: z.string().nullable(),
  /** In years today, computed from the age given and its date. */
  age: z.number().nullable(),
  ageBracket: AgeBracket.nullable(),
  /** True when the age is outdated and the bracket may have changed: the profile then asks for it again. */
  isAgeOutdated: z.boolean(),
  role: Role,
  level: Level,
  /** Paid for the current season. */
  paid: z.boolean(),
  /** Of the latest membership; `cash` without one. */
  paymentMethod: PaymentMethod,
  /** Of the latest membership; derived from the age without one. */
  tier: Tier,
  reducedJustification: z.string().nullable(),
  tshirtSize: TshirtSize.nullable(),
  createdAt: IsoInstant,
  membership: MembershipSummary.nullable(),
  renewal: Renewal.nullable(),
})
export type User = z.infer<typeof User>

/** A person as the board sees them: one without an account has no e-mail. */
export const Member = User.extend({ email: StoredEmail.nullable() })
export type Member = z.infer<typeof Member>

export const justificationRequired = 'Un justificatif est requis pour le tarif réduit si vous avez 26 ans ou plus'

/** Body of a registration. The form in the browser has a stricter schema. */
export const Registration = z
  .object({
    ...PersonName.shape,
    email: Email,
    telephone: optionalText(Telephone),
    password: NewPassword,
    confirmPassword: typedPassword(passwordsDiffer),
    paymentMethod: PaymentMethod.default('cash'),
    tier: Tier.default('REDUIT'),
    age: Age.nullish(),
    reducedJustification: optionalText(paragraph(maxJustificationLength)),
    tshirtSize: TshirtSize.nullish(),
    terms: z
      .boolean('Vous devez accepter les conditions générales')
      .refine((accepted) => accepted, 'Vous devez accepter les conditions générales'),
  })
  .check((context) => {
    const { password, confirmPassword, tier, age, reducedJustification } = context.value
    const refuse = (path: string, message: string) =>
      context.issues.push({ code: 'custom', path: [path], message, input: context.value })
    if (password !== confirmPassword) refuse('confirmPassword', passwordsDiffer)
    if (needsJustification(tier, age) && !reducedJustification) refuse('reducedJustification', justificationRequired)
  })
export type Registration = z.output<typeof Registration>

export const ProfileUpdate = z.object({
  ...PersonName.partial().shape,
  email: Email.optional(),
  /** `null` or the empty string removes it. */
  telephone: z.union([z.null(), Telephone.transform((text) => text || null)]).optional(),
  age: Age.nullish(),
  /** These three only until the board has validated the membership. */
  tier: Tier.optional(),
  tshirtSize: TshirtSize.optional(),
  reducedJustification: z
    .union([z.null(), paragraph(maxJustificationLength).transform((text) => text || null)])
    .optional(),
  password: optionalText(NewPassword),
  /** Asked for when e-mail or password change with a sign-in older than ten minutes. */
  currentPassword: typedPassword().optional(),
})
export type ProfileUpdate = z.output<typeof ProfileUpdate>

export const ForgotPassword = z.object({ email: Email })
export const ResetPassword = z.object({ token: z.string().max(200).nullish(), newPassword: NewPassword })

const Message = z.object({ message: z.string() })
const SignedIn = z.object({ user: User })

export const currentUser = endpoint({ method: 'GET', path: '/api/user', access: 'signedIn', response: SignedIn })
export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/user',
  access: 'signedIn',
  body: ProfileUpdate,
  response: SignedIn,
})
export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  body: Registration,
  response: SignedIn,
  status: 201,
})
export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  body: Credentials,
  response: SignedIn,
})
export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  response: Nothing,
  status: 204,
})
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  access: 'public',
  body: ForgotPassword,
  response: Message,
})
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  access: 'public',
  body: ResetPassword,
  response: Message,
})
export const welcomeFirstAdministrator = endpoint({
  method: 'POST',
  path: '/api/bienvenue',
  access: 'public',
  body: FirstAdministrator,
  response: SignedIn,
  status: 201,
})

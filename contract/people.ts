import { z } from 'zod'
import { MembershipSummary, PaymentMethod, RenewalSummary, Tier } from './memberships/membership.ts'
import { levels, roles, tshirtSizes } from './rules/choices.ts'
import { ageBrackets } from './rules/people/age-bracket.ts'
import { StoredEmail } from './stored-email.ts'
import { IsoInstant } from './values.ts'

export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

export const Level = z.enum(levels)
export type Level = z.infer<typeof Level>

export const TshirtSize = z.enum(tshirtSizes)

export const AgeBracket = z.enum(ageBrackets)

/** A person's name, with the id for a link to their page. */
export const NamedPerson = z.object({ id: z.string(), prenom: z.string(), nom: z.string() })
export type NamedPerson = z.infer<typeof NamedPerson>
/** Id and first name of a coach or administrator, for members. */
export const PersonFirstName = NamedPerson.omit({ nom: true })

/** The signed-in person's own data, without password hash and payment identifiers. */
export const User = NamedPerson.extend({
  email: StoredEmail,
  /** True once a link mailed to this address was opened and confirmed. */
  isEmailConfirmed: z.boolean(),
  telephone: z.string().nullable(),
  /** In years today, computed from the age given and its date. */
  age: z.number().nullable(),
  ageBracket: AgeBracket.nullable(),
  /** True when the age is outdated and the bracket may have changed: the profile then asks for it again. */
  isAgeOutdated: z.boolean(),
  role: Role,
  level: Level,
  /** True if the membership is ACTIVE, also when the board made it so without a payment. */
  paid: z.boolean(),
  /** Payment method of the latest membership; `cash` without one. */
  paymentMethod: PaymentMethod,
  /** Tier of the latest membership; derived from the age without one. */
  tier: Tier,
  reducedJustification: z.string().nullable(),
  tshirtSize: TshirtSize.nullable(),
  createdAt: IsoInstant,
  membership: MembershipSummary.nullable(),
  /** What `membership` owes: its fee without recorded money, also when it is ACTIVE; 0 when nothing. */
  dueCents: z.number(),
  renewal: RenewalSummary.nullable(),
})
export type User = z.infer<typeof User>

/** A person as the board sees them: one without an account has no e-mail. */
export const Member = User.omit({ dueCents: true }).extend({
  email: StoredEmail.nullable(),
  /** Confirmed money for the shown membership while it is requested or unpaid; absent without any. */
  coveredCents: z.number().optional(),
  /** When the shown membership was requested, while it is requested or unpaid. */
  requestedAt: IsoInstant.optional(),
})
export type Member = z.infer<typeof Member>

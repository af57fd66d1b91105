import { z } from 'zod'
import { maxJustificationLength, NameFields, Telephone } from '../accounts/account.form.ts'
import { Email } from '../email.ts'
import { endpoint } from '../endpoint.ts'
import { Tier } from '../memberships/membership.ts'
import { Member, TshirtSize } from '../people.ts'
import { feeReasons } from '../rules/choices.ts'
import { Age, ById, paragraph, removableText } from '../values.ts'

export const noFeeReason = 'Merci d’indiquer la raison du nouveau montant'
export const FeeReason = z.enum(feeReasons, noFeeReason)
export type FeeReason = z.infer<typeof FeeReason>

/** A correction by the board. An absent field is unchanged, an empty text removes the value. */
export const MemberCorrection = z.object({
  ...NameFields.partial().shape,
  /** Applies once its mailed link is confirmed. */
  email: Email.optional(),
  telephone: removableText(Telephone),
  age: Age.nullish(),
  tshirtSize: TshirtSize.nullish(),
  reducedJustification: removableText(paragraph(maxJustificationLength)),
  /** Changes the fee. */
  tier: Tier.optional(),
  paymentMethod: z.enum(['cash', 'check']).optional(),
  /** True: sets the fee to the usual one for tier and age; a new age alone does not change the fee. */
  appliesUsualFee: z.boolean().default(false),
  /** Required when the amount changes. */
  feeReason: FeeReason.optional(),
})
export type MemberCorrection = z.output<typeof MemberCorrection>

/**
 * 409 `email_protected` for an administrator’s address, `email_without_account`, `email_taken`, `membership_missing`.
 */
export const correctMember = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id',
  access: 'admin',
  params: ById,
  body: MemberCorrection,
  response: Member,
})

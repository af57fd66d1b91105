import type { BodyOf } from '../../../../contract/endpoint.ts'
import type { correctMember, FeeReason } from '../../../../contract/members/correction.ts'
import type { Tier } from '../../../../contract/memberships/membership.ts'
import type { Member } from '../../../../contract/people.ts'
import { shownMembership } from '../../../../contract/rules/memberships/membership.ts'
import { type Fees, feeFor } from '../../../../contract/rules/money/fee.ts'
import { parseAge } from '../../../lib/age-text.ts'

/** Fields of the form, all as text. */
export type CorrectionFields = {
  prenom: string
  nom: string
  email: string
  telephone: string
  age: string
  /** True: the board has verified the shown age, which was computed from an older one. */
  isAgeChecked: boolean
  tshirtSize: string
  tier: Tier
  paymentMethod: string
  reducedJustification: string
  appliesUsualFee: boolean
  feeReason: string
}

export const toCorrectionFields = (member: Member): CorrectionFields => ({
  prenom: member.prenom,
  nom: member.nom,
  email: member.email ?? '',
  telephone: member.telephone ?? '',
  age: member.age === null ? '' : String(member.age),
  isAgeChecked: false,
  tshirtSize: member.tshirtSize ?? '',
  tier: member.tier,
  paymentMethod: member.paymentMethod,
  reducedJustification: member.reducedJustification ?? '',
  appliesUsualFee: false,
  feeReason: '',
})

/** Text that is not a number is sent as it is: the server refuses it with its own message. */
const ageOf = (text: string): number | null => parseAge(text) ?? null

/** Amounts of the shown membership: the current fee, and the usual one for tier and age. */
export const compareFees = (member: Member, { tier, age }: Pick<CorrectionFields, 'tier' | 'age'>, fees: Fees) => {
  const membership = shownMembership(member)
  return membership && { current: membership.feeCents, computed: feeFor(fees, tier, ageOf(age)) }
}

const changed = <Name extends keyof CorrectionFields>(
  name: Name,
  fields: CorrectionFields,
  stored: CorrectionFields,
) => (fields[name] === stored[name] ? undefined : fields[name])

/** Only the fields that were changed or verified. */
export const toCorrectionBody = (fields: CorrectionFields, stored: CorrectionFields): BodyOf<typeof correctMember> => ({
  prenom: changed('prenom', fields, stored),
  nom: changed('nom', fields, stored),
  email: changed('email', fields, stored),
  telephone: changed('telephone', fields, stored),
  reducedJustification: changed('reducedJustification', fields, stored),
  ...((fields.age !== stored.age || fields.isAgeChecked) && { age: ageOf(fields.age) }),
  ...(fields.tshirtSize !== stored.tshirtSize && {
    tshirtSize: (fields.tshirtSize || null) as BodyOf<typeof correctMember>['tshirtSize'],
  }),
  tier: changed('tier', fields, stored),
  paymentMethod: changed('paymentMethod', fields, stored) as 'cash' | 'check' | undefined,
  appliesUsualFee: fields.appliesUsualFee,
  ...(fields.feeReason && { feeReason: fields.feeReason as FeeReason }),
})

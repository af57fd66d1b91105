import { type MemberCorrection, noFeeReason } from '../../../contract/members/correction.ts'
import type { Member } from '../../../contract/people.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { auditPerson } from '../../audit/queries.ts'
import type { Context } from '../../context.ts'
import type { PersonRow, Tx } from '../../database/schema.ts'
import { fail, failField } from '../../errors.ts'
import { ageColumns } from '../../people/age.ts'
import { lockMember } from '../../people/lock-queries.ts'
import { sortNameOf } from '../../people/names.ts'
import { readGivenAge, updatePerson } from '../../people/queries.ts'
import { requireMember } from '../../people/require-member.ts'
import { inActorTransaction, type UnconfirmedLogin } from '../../security/actor.ts'
import { lockAccount, requestEmailChange } from '../accounts/index.ts'
import { correctMembership } from '../memberships/index.ts'
import { activateIfFeeCovered } from '../payments/index.ts'
import { deleteProof } from '../proofs/index.ts'

/** The audit event names these fields, never their content. */
const textFields = ['prenom', 'nom', 'telephone', 'reducedJustification'] as const
const valueFields = ['age', 'tshirtSize'] as const

const orStored = <Value>(value: Value | undefined, stored: Value): Value => (value === undefined ? stored : value)

const personAfter = (member: Member, correction: MemberCorrection) => ({
  prenom: correction.prenom ?? member.prenom,
  nom: correction.nom ?? member.nom,
  telephone: orStored(correction.telephone, member.telephone),
  reducedJustification: orStored(correction.reducedJustification, member.reducedJustification),
  age: orStored(correction.age, member.age),
  tshirtSize: orStored(correction.tshirtSize, member.tshirtSize),
})

/** Columns of the person except the age, which is stored with the day it was given, if the correction has one. */
const personColumnsOf = ({ age: _, ...person }: ReturnType<typeof personAfter>): Partial<PersonRow> => ({
  ...person,
  sortName: sortNameOf(person.nom, person.prenom),
})

type CorrectedMembership = Awaited<ReturnType<typeof correctMembership>>

const requireReason = ({ before, after }: CorrectedMembership, { feeReason }: MemberCorrection): void => {
  if (before.feeCents === after.feeCents || feeReason) return
  failField('feeReason', noFeeReason)
}

/** Membership before and after; null if the correction does not change it. */
const saveMembership = async (
  tx: Tx,
  context: Context,
  person: { id: string; age: number | null },
  correction: MemberCorrection,
): Promise<CorrectedMembership | null> => {
  const { tier, paymentMethod, appliesUsualFee } = correction
  if (tier === undefined && paymentMethod === undefined && !appliesUsualFee) return null
  const membership = await correctMembership(tx, context, person, {
    tier,
    paymentMethod,
    feeChange: appliesUsualFee ? 'usual' : undefined,
  })
  requireReason(membership, correction)
  return membership
}

type Reason = Pick<Member, 'reducedJustification'>

/** True if a correction clears the reason for the reduced tier, or the tier is no longer reduced. */
const isProofObsolete = (before: Reason, after: Reason, membership: CorrectedMembership | null): boolean =>
  (before.reducedJustification !== null && after.reducedJustification === null) || membership?.after.tier === 'A26'

/** The new e-mail applies once its mailed link is confirmed. The e-mail of an administrator is changed by its owner only. */
const saveEmail = async (
  tx: Tx,
  context: Context,
  member: Member,
  { email, actorId }: { email: string | undefined; actorId: string },
) => {
  if (email === undefined || email === member.email) return
  if (member.role === 'ADMIN') fail('email_protected')
  const account = (await lockAccount(tx, member.id)) ?? fail('email_without_account')
  await requestEmailChange(tx, context, { ...account, loginId: null }, { email, actorId })
}

const differences = (before: Record<string, unknown>, after: Record<string, unknown>, names: readonly string[]) => {
  const changedNames = names.filter((name) => before[name] !== after[name])
  const pick = (from: Record<string, unknown>) => Object.fromEntries(changedNames.map((name) => [name, from[name]]))
  return { changed: changedNames, before: pick(before), after: pick(after) }
}

type CorrectionAudit = {
  actorId: string
  member: Member
  person: ReturnType<typeof personAfter>
  membership: CorrectedMembership | null
  correction: MemberCorrection
}

/** Records what a correction changed; one that changed nothing leaves no audit event. */
const auditCorrection = async (
  tx: Tx,
  now: IsoInstant,
  { actorId, member, person, membership, correction }: CorrectionAudit,
) => {
  const details = differences(member, person, valueFields)
  const money = differences(membership?.before ?? {}, membership?.after ?? {}, ['tier', 'feeCents', 'paymentMethod'])
  const confirmedAge = member.isAgeOutdated && correction.age === member.age ? ['age'] : []
  const changedNames = [...differences(member, person, textFields).changed, ...confirmedAge]
  if (changedNames.length + details.changed.length + money.changed.length > 0)
    await auditPerson(tx, now, {
      actorId,
      userId: member.id,
      action: 'user.corrected',
      before: { ...details.before, ...money.before },
      after: {
        ...details.after,
        ...money.after,
        ...(changedNames.length > 0 && { changed: changedNames }),
        ...(money.changed.includes('feeCents') && { reason: correction.feeReason }),
      },
    })
}

/** Corrects a member's details and their membership; an amount changes only with a reason. */
export const correctMember = async (
  context: Context,
  login: UnconfirmedLogin,
  id: string,
  correction: MemberCorrection,
): Promise<Member> => {
  return inActorTransaction(context, login, async (tx, admin) => {
    const now = context.now()
    const member = (await lockMember(tx, id, now)) ?? fail('user_not_found')
    const person = personAfter(member, correction)
    const age = correction.age === undefined ? {} : ageColumns(await readGivenAge(tx, id), correction.age, now)
    await updatePerson(tx, id, { ...personColumnsOf(person), ...age })
    const membership = await saveMembership(tx, context, { id, age: person.age }, correction)
    if (isProofObsolete(member, person, membership)) await deleteProof(tx, id)
    await auditCorrection(tx, now, { actorId: admin.id, member, person, membership, correction })
    if (membership && membership.after.feeCents < membership.before.feeCents)
      await activateIfFeeCovered(tx, context, admin, membership.id)
    await saveEmail(tx, context, member, { email: correction.email, actorId: admin.id })
    return requireMember(tx, id, now)
  })
}

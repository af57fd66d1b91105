import { justificationRequiredMessage } from '../../../contract/accounts/account.ts'
import type { Consents } from '../../../contract/consents.form.ts'
import type { Member } from '../../../contract/people.ts'
import type { RenewalForm, RenewalView } from '../../../contract/renewals.ts'
import { isJustificationRequired } from '../../../contract/rules/money/fee.ts'
import { askedConsents } from '../../../contract/rules/people/consents.ts'
import { auditPerson } from '../../audit/queries.ts'
import { requireCardMethodOffered } from '../../card-provider/provider.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/engine/transaction.ts'
import type { Executor, Tx } from '../../database/schema.ts'
import { deleteQueued } from '../../deliveries/queries.ts'
import { channels } from '../../delivery-kinds.ts'
import { fail, failField } from '../../errors.ts'
import { hasPayment } from '../../ledger/queries.ts'
import { ageColumns } from '../../people/age.ts'
import { lockPeople } from '../../people/lock-queries.ts'
import { readGivenAge, updatePerson } from '../../people/queries.ts'
import { requireMember } from '../../people/require-member.ts'
import { hashToken } from '../../security/tokens.ts'
import { listCurrentConsents, recordConsents } from '../consents/index.ts'
import { correctMembership, deleteRequest, requestMembership } from '../memberships/index.ts'
import { deleteProof } from '../proofs/index.ts'
import { renewalClosesAt } from './policy.ts'
import * as queries from './queries.ts'

type RenewalLink = NonNullable<Awaited<ReturnType<typeof queries.findByLink>>>

const requireLink = async (db: Executor, { now }: Pick<Context, 'now'>, token: string): Promise<RenewalLink> => {
  const link = (await queries.findByLink(db, hashToken(token))) ?? fail('link_invalid')
  return now() > renewalClosesAt(link.season) ? fail('link_invalid') : link
}

/** True once the board has validated the membership or a payment was recorded for it. */
const isAnswerFinal = async (db: Executor, { status, membershipId }: RenewalLink): Promise<boolean> =>
  (status !== null && status !== 'REQUESTED') || (membershipId !== null && (await hasPayment(db, [membershipId])))

const readCurrentConsents = async (db: Executor, userId: string): Promise<Consents> => {
  const current = await listCurrentConsents(db, userId)
  return Object.fromEntries(
    askedConsents.flatMap((kind) =>
      current.filter((consent) => consent.kind === kind).map(({ given }) => [kind, given]),
    ),
  )
}

const readKnownDetails = async (db: Executor, person: Member): Promise<RenewalView['known']> => {
  const { nom, tier, age, isAgeOutdated, telephone, tshirtSize, paymentMethod, reducedJustification } = person
  const hasJustification = reducedJustification !== null
  const consents = await readCurrentConsents(db, person.id)
  return { nom, tier, age, isAgeOutdated, telephone, tshirtSize, paymentMethod, hasJustification, consents }
}

const requireRenewalView = async (db: Executor, context: Context, token: string): Promise<RenewalView> => {
  const link = await requireLink(db, context, token)
  const { season, answer, tier, feeCents, paymentMethod } = link
  const person = await requireMember(db, link.userId, context.now(), 'link_invalid')
  const isOpen = answer === null && link.membershipId === null
  return {
    season,
    prenom: person.prenom,
    closesAt: renewalClosesAt(season),
    answer: answer ?? (link.membershipId === null ? null : 'yes'),
    isAnswerFinal: await isAnswerFinal(db, link),
    canPayByCard: context.cardProvider !== null,
    requested: tier && feeCents !== null && paymentMethod ? { tier, feeCents, paymentMethod } : null,
    known: isOpen ? await readKnownDetails(db, person) : null,
  }
}

export const readRenewal = (context: Context, token: string): Promise<RenewalView> =>
  requireRenewalView(context.db, context, token)

/** Locks the person of a link and returns the link; fails if the answer can no longer be changed. */
const lockLink = async (tx: Tx, context: Context, token: string): Promise<RenewalLink> => {
  const { userId } = await requireLink(tx, context, token)
  if ((await lockPeople(tx, [userId])).length === 0) fail('link_invalid')
  // Read again after the lock: another answer or the board may have changed it.
  const link = await requireLink(tx, context, token)
  return (await isAnswerFinal(tx, link)) ? fail('renewal_final') : link
}

type Answer = { answer: 'yes' | 'no'; feeCents: number | null }

const saveAnswer = async (tx: Tx, context: Context, link: RenewalLink, { answer, feeCents }: Answer) => {
  const now = context.now()
  const { id, userId, season } = link
  await queries.setAnswer(tx, id, answer, now)
  await deleteQueued(tx, userId, { kinds: ['renewal'], channels })
  const after = { season, answer, feeCents }
  await auditPerson(tx, now, { actorId: userId, userId, action: 'renewal.answered', after })
}

type PersonalFields = Pick<RenewalForm, 'telephone' | 'age' | 'tshirtSize' | 'reducedJustification'>

const savePerson = async (tx: Tx, { now }: Context, id: string, fields: PersonalFields): Promise<void> => {
  const { age, ...otherFields } = fields
  const givenFields = Object.entries(otherFields).filter(([, value]) => value !== undefined)
  const ageChange = age === undefined ? {} : ageColumns(await readGivenAge(tx, id), age, now())
  const change = { ...Object.fromEntries(givenFields), ...ageChange }
  if (Object.keys(change).length > 0) await updatePerson(tx, id, change)
}

/** Requests the next season's membership, or changes the request. */
export const answerRenewal = (
  context: Context,
  token: string,
  { tier, paymentMethod, terms, consents, ...fields }: RenewalForm,
): Promise<RenewalView> =>
  inTransaction(context.db, async (tx) => {
    const link = await lockLink(tx, context, token)
    const { userId } = link
    if (paymentMethod === 'stripe') requireCardMethodOffered(context)
    await savePerson(tx, context, userId, fields)
    const person = await requireMember(tx, userId, context.now(), 'link_invalid')
    if (isJustificationRequired(tier, person.age) && !person.reducedJustification)
      failField('reducedJustification', justificationRequiredMessage)
    if (tier === 'A26') await deleteProof(tx, userId)
    const choices = { tier, paymentMethod }
    const { feeCents } =
      link.membershipId === null
        ? await requestMembership(tx, context.club, { ...choices, id: userId, age: person.age }, context.now())
        : (await correctMembership(tx, context, person, { ...choices, feeChange: 'boardFeeKept' })).after
    await recordConsents(tx, context, userId, { ...consents, terms })
    await saveAnswer(tx, context, link, { answer: 'yes', feeCents })
    return requireRenewalView(tx, context, token)
  })

/** Declines; deletes the requested membership unless it has a payment. */
export const declineRenewal = (context: Context, token: string): Promise<RenewalView> =>
  inTransaction(context.db, async (tx) => {
    const link = await lockLink(tx, context, token)
    if (link.membershipId !== null && !(await deleteRequest(tx, link.membershipId))) fail('renewal_final')
    await saveAnswer(tx, context, link, { answer: 'no', feeCents: null })
    return requireRenewalView(tx, context, token)
  })

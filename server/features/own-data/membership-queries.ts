import type { IsoInstant } from '../../../contract/values.ts'
import type { Executor } from '../../database/schema.ts'
import { statusNow } from '../../people/current-membership/queries.ts'

/** Memberships `m` of a person, as `statusNow` reads them. */
export const listMemberships = (db: Executor, userId: string, now: IsoInstant) =>
  db
    .selectFrom('memberships as m')
    .select(['m.season', 'm.tier', 'm.feeCents', 'm.usualFeeCents', 'm.paymentMethod'])
    .select(['m.startedAt', 'm.expiresAt', 'm.paidAt', 'm.activationMailedAt', 'm.createdAt'])
    .select(statusNow(now).as('status'))
    .where('m.userId', '=', userId)
    .orderBy('m.season')
    .execute()

/** Changes of status that can still be undone. */
export const listMembershipUndos = (db: Executor, userId: string) =>
  db
    .selectFrom('membershipUndos as membershipUndo')
    .innerJoin('memberships as m', 'm.id', 'membershipUndo.membershipId')
    .select(['membershipUndo.createdAt', 'membershipUndo.beforeJson as before', 'membershipUndo.afterJson as after'])
    .where('m.userId', '=', userId)
    .orderBy('membershipUndo.createdAt')
    .execute()

export const listConsents = (db: Executor, userId: string) =>
  db
    .selectFrom('consents')
    .select(['kind', 'version', 'given', 'decidedAt', 'replacedAt', 'toTakeDown', 'takenDownAt'])
    .where('userId', '=', userId)
    .orderBy('decidedAt')
    .orderBy('id')
    .execute()

export const listRenewals = (db: Executor, userId: string) =>
  db
    .selectFrom('renewals')
    .select(['season', 'answer', 'answeredAt', 'remindedFor', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('season')
    .execute()

export const listProofFiles = (db: Executor, userId: string) =>
  db.selectFrom('proofFiles').select(['type', 'uploadedAt']).where('userId', '=', userId).execute()

export const listProofDecisions = (db: Executor, userId: string) =>
  db.selectFrom('proofDecisions').select(['isAccepted', 'decidedAt']).where('userId', '=', userId).execute()

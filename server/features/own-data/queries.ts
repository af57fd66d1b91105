import type { ExpressionBuilder } from 'kysely'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Executor, SessionRow, Tx } from '../../database/schema.ts'
import { personColumns, statusNow } from '../../database/user-rows.ts'

/** The person's columns, without the password hash and the sort name. */
export const findAccount = (db: Executor, userId: string) =>
  db
    .selectFrom('people as p')
    .innerJoin('accounts as a', 'a.personId', 'p.id')
    .select(personColumns)
    .select(['p.showsFirstName', 'p.stripeCustomerId', 'p.stripePaymentIntentId'])
    .where('p.id', '=', userId)
    .executeTakeFirst()

export const listMemberships = (db: Executor, userId: string, now: IsoInstant) =>
  db
    .selectFrom('memberships as m')
    .select(['m.season', 'm.tier', 'm.feeCents', 'm.paymentMethod'])
    .select(['m.startedAt', 'm.expiresAt', 'm.paidAt', 'm.activationMailedAt', 'm.createdAt'])
    .select(statusNow(now).as('status'))
    .where('m.userId', '=', userId)
    .orderBy('m.season')
    .execute()

/** Changes of status that can still be undone. */
export const listMembershipUndos = (db: Executor, userId: string) =>
  db
    .selectFrom('membershipUndos as u')
    .innerJoin('memberships as m', 'm.id', 'u.membershipId')
    .select(['u.createdAt', 'u.beforeJson as before', 'u.afterJson as after'])
    .where('m.userId', '=', userId)
    .orderBy('u.createdAt')
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

export const listLogins = (db: Executor, userId: string) =>
  db
    .selectFrom('logins')
    .select(['device', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()

export const listSecondFactors = (db: Executor, userId: string) =>
  db.selectFrom('secondFactors').select(['confirmedAt', 'createdAt']).where('userId', '=', userId).execute()

export const listResetLinks = (db: Executor, userId: string) =>
  db
    .selectFrom('passwordResetTokens')
    .select(['createdAt', 'expiresAt', 'used'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()

export const listEmailChanges = (db: Executor, userId: string) =>
  db.selectFrom('emailChanges').select(['email', 'createdAt', 'expiresAt']).where('userId', '=', userId).execute()

export const listCalendarLinks = (db: Executor, userId: string) =>
  db.selectFrom('calendarLinks').select('createdAt').where('userId', '=', userId).execute()

/** The sign-up and its date belong to the person; the title of an unpublished session belongs to the coaches. */
const shownTitle = (eb: ExpressionBuilder<{ s: SessionRow }, 's'>) =>
  eb.case().when('s.published', '=', true).then(eb.ref('s.title')).else(null).end().as('title')

export const listSignUps = (db: Executor, userId: string) =>
  db
    .selectFrom('sessionRsvps as r')
    .innerJoin('sessions as s', 's.id', 'r.sessionId')
    .select([shownTitle, 's.date', 'r.createdAt'])
    .where('r.userId', '=', userId)
    .orderBy('s.date')
    .execute()

export const listWaiting = (db: Executor, userId: string) =>
  db
    .selectFrom('waitingList as w')
    .innerJoin('sessions as s', 's.id', 'w.sessionId')
    .select([shownTitle, 's.date', 'w.takeAtOnce', 'w.queuedAt', 'w.offeredUntil', 'w.lapsedAt', 'w.createdAt'])
    .where('w.userId', '=', userId)
    .orderBy('s.date')
    .execute()

export const listNoticeChoices = (db: Executor, userId: string) =>
  db.selectFrom('noticeChoices').select(['kind', 'mail', 'push']).where('userId', '=', userId).orderBy('kind').execute()

/** Devices that are sent notices; without the address and keys, which are secrets of the device. */
export const listPushDevices = (db: Executor, userId: string) =>
  db
    .selectFrom('pushSubscriptions as s')
    .innerJoin('logins as l', 'l.id', 's.loginId')
    .select(['l.device', 's.createdAt'])
    .where('l.userId', '=', userId)
    .orderBy('s.createdAt')
    .execute()

export const listDepartures = (db: Executor, userId: string) =>
  db
    .selectFrom('departures as d')
    .innerJoin('sessions as s', 's.id', 'd.sessionId')
    .select([shownTitle, 's.date', 'd.leftAt'])
    .where('d.userId', '=', userId)
    .orderBy('s.date')
    .execute()

export const listCancelledSignUps = (db: Executor, userId: string) =>
  db.selectFrom('cancelledRsvps').select(['sessionId', 'cancelledAt']).where('userId', '=', userId).execute()

export const listCards = (db: Executor, userId: string) =>
  db
    .selectFrom('memberCards')
    .select(['createdAt', 'replacedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()

export const listAttendances = (db: Executor, userId: string) =>
  db
    .selectFrom('attendances as a')
    .innerJoin('sessions as s', 's.id', 'a.sessionId')
    .select([shownTitle, 's.date', 'a.present', 'a.createdAt'])
    .where('a.userId', '=', userId)
    .orderBy('s.date')
    .execute()

const marks = (db: Executor) =>
  db
    .selectFrom('attendanceMarks as m')
    .innerJoin('sessions as s', 's.id', 'm.sessionId')
    .select(['s.date', 'm.present', 'm.markedAt'])
    .orderBy('m.markedAt')

export const listMarks = (db: Executor, userId: string) => marks(db).where('m.userId', '=', userId).execute()

/** Marks of a coach, without the people marked. */
export const listOwnMarks = (db: Executor, userId: string) => marks(db).where('m.markedBy', '=', userId).execute()

export const listLogs = (db: Executor, userId: string) =>
  db
    .selectFrom('sessionLogs as l')
    .innerJoin('sessions as s', 's.id', 'l.sessionId')
    .select(['s.title', 's.date', 'l.rpe', 'l.mood', 'l.notes', 'l.metricsJson as metrics', 'l.createdAt'])
    .where('l.userId', '=', userId)
    .orderBy('s.date')
    .execute()

export const listNotes = (db: Executor, userId: string) =>
  db
    .selectFrom('memberNotes as n')
    .innerJoin('sessions as s', 's.id', 'n.sessionId')
    .select(['s.title', 's.date', 'n.text', 'n.createdAt', 'n.updatedAt'])
    .where('n.userId', '=', userId)
    .orderBy('s.date')
    .execute()

/** Only the notes that coaches made visible. */
export const listCoachNotes = (db: Executor, userId: string) =>
  db
    .selectFrom('coachNotes as n')
    .leftJoin('people as c', 'c.id', 'n.coachId')
    .select(['n.text', 'c.prenom as coach', 'n.createdAt', 'n.updatedAt'])
    .where('n.userId', '=', userId)
    .where('n.visibleToUser', '=', true)
    .where('n.deletedAt', 'is', null)
    .orderBy('n.createdAt')
    .execute()

/** The request for private notes, and the texts that the board released. */
export const listReleasedNotes = (db: Executor, userId: string) =>
  db
    .selectFrom('noteRequests')
    .select(['askedAt', 'answeredAt', 'answerJson as answer'])
    .where('userId', '=', userId)
    .execute()

export const listBadges = (db: Executor, userId: string) =>
  db
    .selectFrom('userBadges as u')
    .innerJoin('badges as b', 'b.id', 'u.badgeId')
    .select(['b.title', 'u.reason', 'u.awardedAt'])
    .where('u.userId', '=', userId)
    .orderBy('u.awardedAt')
    .execute()

export const listMilestones = (db: Executor, userId: string) =>
  db
    .selectFrom('userMilestones as u')
    .innerJoin('milestones as m', 'm.id', 'u.milestoneId')
    .select(['m.title', 'u.reason', 'u.achievedAt'])
    .where('u.userId', '=', userId)
    .orderBy('u.achievedAt')
    .execute()

export const listGoals = (db: Executor, userId: string) =>
  db
    .selectFrom('goals')
    .select(['metric', 'type', 'period', 'target', 'dueOn', 'season', 'status', 'closedValue', 'closedAt', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()

export const listMails = (db: Executor, userId: string) =>
  db
    .selectFrom('deliveries')
    .select(['channel', 'recipient', 'subject', 'state', 'createdAt', 'sentAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()

export const listCoached = (db: Executor, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['title', 'date', 'type', 'location', 'published', 'createdAt'])
    .where('coachId', '=', userId)
    .orderBy('date')
    .execute()

export const listSavedSheets = (db: Executor, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['title', 'date', 'attendanceSavedAt'])
    .where('attendanceSavedBy', '=', userId)
    .orderBy('date')
    .execute()

const paymentsOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('paymentShares as s')
    .innerJoin('memberships as m', 'm.id', 's.membershipId')
    .select('s.paymentId')
    .where('m.userId', '=', id)

/** The amounts of a person's payments stay with the club's accounts; what was written beside them, the name on a cheque, the reference of an aid and a reason, does not. */
export const deletePerson = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('payments')
    .set({ checkName: null, aidReference: null, reason: null })
    .where('id', 'in', paymentsOf(tx, id))
    .execute()
  // Why less cash was counted may name who paid it.
  await tx
    .updateTable('deposits')
    .set({ reason: null })
    .where('reason', 'is not', null)
    .where(
      'id',
      'in',
      tx
        .selectFrom('payments')
        .select('depositId')
        .$narrowType<{ depositId: string }>()
        .where('depositId', 'is not', null)
        .where('id', 'in', paymentsOf(tx, id)),
    )
    .execute()
  await tx.deleteFrom('people').where('id', '=', id).execute()
}

/** What was paid for this person, and what they received for the club. */
export const listPayments = (db: Executor, userId: string) =>
  db
    .selectFrom('paymentShares as s')
    .innerJoin('payments as p', 'p.id', 's.paymentId')
    .innerJoin('memberships as m', 'm.id', 's.membershipId')
    .select(['m.season', 's.amountCents', 'p.means', 'p.receivedOn', 'p.checkNumber', 'p.checkBank', 'p.checkName'])
    .select(['p.aidReference', 'p.confirmedAt', 'p.voidedAt', 'p.reason', 'p.receiptNumber', 'p.cardReference'])
    .where('m.userId', '=', userId)
    .orderBy('p.receivedOn')
    .execute()

export const listCardCheckouts = (db: Executor, userId: string) =>
  db
    .selectFrom('cardCheckouts as c')
    .innerJoin('memberships as m', 'm.id', 'c.membershipId')
    .select(['m.season', 'c.amountCents', 'c.openedAt', 'c.paidAt'])
    .where('m.userId', '=', userId)
    .orderBy('c.openedAt')
    .execute()

export const listDueReminders = (db: Executor, userId: string) =>
  db
    .selectFrom('dueReminders as d')
    .innerJoin('memberships as m', 'm.id', 'd.membershipId')
    .select(['m.season', 'd.remindedAt'])
    .where('m.userId', '=', userId)
    .orderBy('m.season')
    .execute()

export const listSlips = (db: Executor, userId: string) =>
  db
    .selectFrom('deposits')
    .select(['means', 'countedCents', 'preparedAt', 'bankedOn', 'reason'])
    .select((eb) => [eb('preparedBy', '=', userId).as('prepared'), eb('bankedBy', '=', userId).as('banked')])
    .where((eb) => eb.or([eb('preparedBy', '=', userId), eb('bankedBy', '=', userId)]))
    .orderBy('preparedAt')
    .execute()

export const listReceived = (db: Executor, userId: string) =>
  db
    .selectFrom('payments')
    .select(['means', 'amountCents', 'receivedOn', 'recordedAt'])
    .where('receivedBy', '=', userId)
    .orderBy('receivedOn')
    .execute()

/** Trials that were booked through a link mailed to this person before they registered. */
export const listTrials = (db: Executor, userId: string) =>
  db
    .selectFrom('trials as t')
    .innerJoin('sessions as s', 's.id', 't.sessionId')
    .select(['s.title', 's.date', 't.prenom', 't.email', 't.telephone', 't.present', 't.createdAt', 't.joinedAt'])
    .where('t.userId', '=', userId)
    .orderBy('t.createdAt')
    .execute()

import type { Executor } from '../../database/schema.ts'
import { personColumns } from '../../people/queries.ts'

/** The person's columns, without the password hash and the sort name. */
export const findAccount = (db: Executor, userId: string) =>
  db
    .selectFrom('people as p')
    .innerJoin('accounts as a', 'a.personId', 'p.id')
    .select(personColumns)
    .select('p.showsFirstName')
    .where('p.id', '=', userId)
    .executeTakeFirst()

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

export const listMemberCards = (db: Executor, userId: string) =>
  db
    .selectFrom('memberCards')
    .select(['createdAt', 'replacedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()

export const listNoticeChoices = (db: Executor, userId: string) =>
  db.selectFrom('noticeChoices').select(['kind', 'mail', 'push']).where('userId', '=', userId).orderBy('kind').execute()

/** Devices that get notices, without their URL and keys (secret). */
export const listPushDevices = (db: Executor, userId: string) =>
  db
    .selectFrom('pushSubscriptions as pushSubscription')
    .innerJoin('logins as login', 'login.id', 'pushSubscription.loginId')
    .select(['login.device', 'pushSubscription.createdAt'])
    .where('login.userId', '=', userId)
    .orderBy('pushSubscription.createdAt')
    .execute()

export const listMails = (db: Executor, userId: string) =>
  db
    .selectFrom('deliveries')
    .select(['channel', 'recipient', 'subject', 'state', 'createdAt', 'sentAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()

import { hashOfKey } from '../../contract/rules/member-card.ts'
import { newId } from '../../server/database/ids.ts'
import type { GoalRow, PaymentRow } from '../../server/database/schema.ts'
import { createSignedIn, createTraining, type TestUser, testPassword } from '../support/app/factories.ts'
import type { TestApp } from '../support/app/start-app.ts'

/** Callers: a visitor, members with each membership status, a coach and an administrator. */
export const people = {
  visitor: null,
  requested: { status: 'REQUESTED' },
  active: { status: 'ACTIVE' },
  expired: { status: 'EXPIRED' },
  coach: { role: 'COACH', status: null },
  admin: { role: 'ADMIN', status: null },
} as const
export type Who = keyof typeof people

/** Owner of the row that a call names. */
export const ownerships = ['own', 'other', 'missing'] as const
export type Ownership = (typeof ownerships)[number]

/** Mark in every free text about other people: a response to a member must not contain it. */
export const secret = 'AFFAIRE-D-AUTRUI'

/** Mark in hashes and secrets of other people: no response may contain it, not even one to the board. */
export const hidden = 'JAMAIS-MONTRE'

type Things = {
  upcoming: string
  past: string
  goal: string
  coachNote: string
  mail: string
  message: string
  membership: string
  /** Validated by the board. */
  attested: string
  /** A refusal of photos that were allowed. */
  removal: string
  /** With a receipt. */
  payment: string
  unconfirmed: string
  /** A slip that is not yet at the bank. */
  deposit: string
}
export type World = {
  actor: { user: TestUser; cookie: string } | undefined
  other: TestUser
  things: Record<Ownership, Things>
  users: Record<Ownership, string>
}

// A parked mail to that person, and their message to the club.
const leavePost = async ({ context: { db, now } }: TestApp, email: string, text: string) => {
  const mail = newId()
  const message = newId()
  const row = { createdAt: now(), nextAttemptAt: now(), leasedUntil: null, expiresAt: null, sentAt: null }
  const words = { recipient: email, subject: text, textBody: secret, htmlBody: secret, replyTo: null, reason: text }
  await db
    .insertInto('deliveries')
    .values({ id: mail, channel: 'mail', kind: 'welcome', state: 'parked', priority: 1, attempts: 8, ...words, ...row })
    .execute()
  await db
    .insertInto('contactMessages')
    .values({ id: message, nom: text, email, message: text, createdAt: now() })
    .execute()
  return { mail, message }
}

let lastReceipt = 0

/** A confirmed and an unconfirmed payment of a person; those without a membership get an old one. */
const leavePayments = async ({ context: { db, now } }: TestApp, userId: string, text: string) => {
  const found = await db.selectFrom('memberships').select('id').where('userId', '=', userId).executeTakeFirst()
  const membership = found?.id ?? newId()
  const dates = { startedAt: null, expiresAt: null, paidAt: null, activationMailedAt: null, createdAt: now() }
  const attested = newId()
  const old = { season: 2020, status: 'EXPIRED', tier: 'A26', feeCents: 12_000, paymentMethod: 'cash' } as const
  if (!found)
    await db
      .insertInto('memberships')
      .values({ id: membership, userId, ...old, ...dates })
      .execute()
  await db
    .insertInto('memberships')
    .values({ id: attested, userId, ...old, season: 2019, ...dates, startedAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const [payment, unconfirmed, deposit] = [newId(), newId(), newId()]
  await db
    .insertInto('deposits')
    .values({
      ...{ id: deposit, means: 'cash', amountCents: 1000, countedCents: 900, reason: text },
      ...{ preparedBy: userId, preparedAt: now(), bankedBy: null, bankedOn: null },
    })
    .execute()
  const row = (id: string, isConfirmed: boolean): PaymentRow => ({
    ...{ id, season: 2026, means: 'check', amountCents: 1000, receivedOn: '2026-11-20', receivedBy: userId },
    ...{
      recordedAt: now(),
      confirmedAt: isConfirmed ? now() : null,
      confirmedBy: null,
      voidedBy: null,
      voidedAt: null,
    },
    ...{ reason: null, checkNumber: text, checkBank: text, checkName: text, checkNotBefore: null, aidReference: text },
    ...{
      receiptNumber: isConfirmed ? 1000 + ++lastReceipt : null,
      changeId: null,
      depositId: null,
      cardReference: null,
    },
  })
  await db
    .insertInto('payments')
    .values([row(payment, true), row(unconfirmed, false)])
    .execute()
  const share = { membershipId: membership, amountCents: 1000 }
  await db
    .insertInto('paymentShares')
    .values([payment, unconfirmed].map((paymentId) => ({ paymentId, ...share })))
    .execute()
  return { membership, attested, payment, unconfirmed, deposit }
}

/** Photos of a person to take down. */
const leaveRefusal = async ({ context: { db, now } }: TestApp, userId: string): Promise<string> => {
  const removal = newId()
  const open = { replacedAt: null, takenDownAt: null, takenDownBy: null }
  await db
    .insertInto('consents')
    .values({
      ...{ id: removal, userId, kind: 'photo_site', version: 'avant', given: false, decidedAt: now() },
      ...{ toTakeDown: true, ...open },
    })
    .execute()
  return removal
}

/** Key of the card that `leaveTraces` gives to a person. */
export const keyOf = ({ id }: { id: string }): string => id.replaceAll('-', '')

// A second time a person has theirs already.
const leaveCard = async ({ context: { db, now } }: TestApp, user: TestUser) => {
  const keyHash = await hashOfKey(keyOf(user))
  await db
    .insertInto('memberCards')
    .values({ id: newId(), userId: user.id, keyHash, createdAt: now(), replacedAt: null })
    .onConflict((conflict) => conflict.column('keyHash').doNothing())
    .execute()
}

/** Creates a sign-up, an attendance, a log, notes and a goal of a person, with `text` in each free text. */
export const leaveTraces = async (app: TestApp, user: TestUser, text: string): Promise<Things> => {
  const { id: userId, email } = user
  const { db, now } = app.context
  const upcoming = await createTraining(app, { trialPlaces: 50 })
  const visitor = newId()
  const blank = { cancelledAt: null, followedUpAt: null, joinedAt: null, createdAt: now() }
  await db
    .insertInto('trials')
    .values({
      ...{ id: visitor, sessionId: upcoming.id, season: 2026, nth: 1, prenom: text, telephone: text, userId },
      ...{ email: `essai-${visitor}@exemple.fr`, present: false, ...blank },
    })
    .execute()
  // An unpublished session, which only coaches may see.
  await createTraining(app, { title: secret, description: secret, recap: secret, postNotes: secret, published: false })
  const past = await createTraining(app, { date: '2026-11-15T09:00:00.000Z', postNotes: secret })
  const row = (sessionId: string) => ({ id: newId(), userId, sessionId, createdAt: now() })
  await db
    .insertInto('sessionRsvps')
    .values([row(upcoming.id), row(past.id)])
    .execute()
  await db
    .insertInto('attendances')
    .values({ ...row(past.id), present: true })
    .execute()
  const mark = { present: true, markedAt: now(), sheetVersion: 1, markedBy: userId }
  await db
    .insertInto('attendanceMarks')
    .values({ ...row(past.id), ...mark })
    .execute()
  await db
    .insertInto('sessionLogs')
    .values({ ...row(past.id), rpe: 7, mood: text, notes: text, metricsJson: null })
    .execute()
  for (const { id } of [upcoming, past])
    await db
      .insertInto('memberNotes')
      .values({ ...row(id), text, updatedAt: now() })
      .execute()
  const live = { updatedAt: null, deletedAt: null }
  for (const visibleToUser of [true, false])
    await db
      .insertInto('coachNotes')
      .values({ ...row(past.id), ...live, coachId: null, text: visibleToUser ? text : secret, visibleToUser })
      .execute()
  const answer = { askedAt: now(), answeredAt: now(), answerJson: { texts: [{ text, writtenAt: now() }] } }
  await db
    .insertInto('noteRequests')
    .values({ userId, ...answer })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
  await db
    .insertInto('proofFiles')
    .values({ userId, type: 'application/pdf', content: Buffer.from(`%PDF-1.7 ${text}`), uploadedAt: now() })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
  // A note of that person.
  const coachNote = { ...row(past.id), ...live, coachId: userId, text, visibleToUser: true }
  await db.insertInto('coachNotes').values(coachNote).execute()
  await leaveCard(app, user)
  const goal: GoalRow = {
    ...{ id: newId(), userId, metric: 'km', type: null, period: 'overall', target: 100, dueOn: null, season: null },
    ...{ status: 'open', closedValue: null, closedAt: null, createdAt: now() },
  }
  await db.insertInto('goals').values(goal).execute()
  return {
    upcoming: upcoming.id,
    past: past.id,
    goal: goal.id,
    coachNote: coachNote.id,
    removal: await leaveRefusal(app, userId),
    ...(await leavePost(app, email, text)),
    ...(await leavePayments(app, userId, text)),
  }
}

// All stored secrets that give access to an account.
const leaveSecrets = async ({ context: { db, now } }: TestApp, { id: userId }: TestUser) => {
  const mark = `${hidden}-${userId}`
  await db.updateTable('accounts').set({ passwordHash: mark }).where('personId', '=', userId).execute()
  await db.updateTable('logins').set({ tokenHash: mark }).where('userId', '=', userId).execute()
  await db
    .insertInto('passwordResetTokens')
    .values({ id: newId(), userId, token: mark, expiresAt: now(), used: false, createdAt: now() })
    .execute()
  await db
    .insertInto('emailChanges')
    .values({
      userId,
      email: `neuve-${userId}@exemple.fr`,
      tokenHash: mark,
      loginId: null,
      expiresAt: now(),
      createdAt: now(),
    })
    .execute()
  await db.insertInto('calendarLinks').values({ userId, secret: mark, createdAt: now() }).execute()
  await db
    .insertInto('secondFactors')
    .values({ userId, secret: mark, confirmedAt: now(), lastStep: 1, createdAt: now() })
    .execute()
  await db.insertInto('recoveryCodes').values({ userId, codeHash: mark }).execute()
}

let passwordHash: Promise<string> | undefined

export type Other = { user: TestUser; things: Things }

/** Another person than the caller, with sessions, logs, notes and secrets. */
export const createOther = async (app: TestApp): Promise<Other> => {
  const { user } = await createSignedIn(app, { status: 'ACTIVE', nom: secret, telephone: secret })
  const things = await leaveTraces(app, user, secret)
  await leaveSecrets(app, user)
  return { user, things }
}

/** A caller of a kind with rows of their own, and another person. */
export const createWorld = async (app: TestApp, who: Who, someone?: Other): Promise<World> => {
  const person = people[who]
  // A real hash, for calls that require the password; shared, since hashing is slow.
  passwordHash ??= app.context.passwords.hash(testPassword)
  const actor = person ? await createSignedIn(app, { ...person, passwordHash: await passwordHash }) : undefined
  const { user: other, things: others } = someone ?? (await createOther(app))
  return {
    actor,
    other,
    things: {
      own: actor ? await leaveTraces(app, actor.user, 'à moi') : others,
      other: others,
      // Ids of existing rows of another kind: no such session, goal, mail or message exists.
      missing: {
        ...{ upcoming: other.id, past: others.goal, goal: others.past, coachNote: others.past },
        ...{ mail: others.message, message: others.mail },
        ...{
          membership: others.past,
          attested: others.past,
          removal: others.past,
          payment: others.past,
          unconfirmed: others.past,
        },
        deposit: others.past,
      },
    },
    users: { own: actor?.user.id ?? other.id, other: other.id, missing: others.upcoming },
  }
}

/** Deletes all other people, so that `readRows` of the next test stays short. */
export const deleteWorlds = async ({ context: { db } }: TestApp, kept: string[]): Promise<void> => {
  for (const table of ['paymentShares', 'payments', 'deposits'] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('people').where('id', 'not in', kept).execute()
  await db.deleteFrom('memberships').where('userId', 'is', null).execute()
  for (const table of ['sessions', 'deliveries', 'contactMessages', 'newsletters', 'auditEvents'] as const)
    await db.deleteFrom(table).execute()
}

const tablesOf = async ({ context: { db } }: TestApp) => (await db.introspection.getTables()).map(({ name }) => name)
let tables: ReturnType<typeof tablesOf> | undefined

/** Every row of the database, or of one person, as sorted text: equal before and after when nothing was written. */
export const readRows = async (app: TestApp, userId?: string): Promise<string[]> => {
  tables ??= tablesOf(app)
  const perTable = (await tables).map(async (name) => {
    const rows = await app.context.db
      .selectFrom(name as 'people')
      .selectAll()
      .execute()
    return rows.map((row) => `${name} ${JSON.stringify(row)}`)
  })
  const rows = (await Promise.all(perTable)).flat()
  return rows.filter((row) => userId === undefined || row.includes(userId)).toSorted()
}

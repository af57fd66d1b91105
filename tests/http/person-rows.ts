import { newId } from '../../server/database/ids.ts'
import type { GoalRow } from '../../server/database/schema.ts'
import { createAttendance, createSignUp, insertSession, type TestUser } from '../support/app/factories.ts'
import type { TestApp } from '../support/app/start-app.ts'
import { insertMail, insertMemberCard, insertPhotoRemoval } from './account-rows.ts'
import { secret } from './canaries.ts'
import { insertPayments } from './money-rows.ts'

/** Ids of the rows of one person, by kind. */
export type RowIds = {
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

/** Creates a sign-up, an attendance, a log, notes and a goal of a person, with `text` in each free text. */
export const insertRowsOf = async (app: TestApp, user: TestUser, text: string): Promise<RowIds> => {
  const { id: userId, email } = user
  const { db, now } = app.context
  const upcoming = await insertSession(app, { trialPlaces: 50 })
  const visitor = newId()
  const blank = { cancelledAt: null, followedUpAt: null, registeredAt: null, createdAt: now() }
  await db
    .insertInto('trials')
    .values({
      id: visitor,
      sessionId: upcoming.id,
      season: 2026,
      nth: 1,
      prenom: text,
      telephone: text,
      userId,
      email: `essai-${visitor}@exemple.fr`,
      present: false,
      heldUntil: null,
      ...blank,
    })
    .execute()
  // An unpublished session, which only coaches may see.
  await insertSession(app, { title: secret, description: secret, recap: secret, postNotes: secret, published: false })
  const past = await insertSession(app, { date: '2026-11-15T09:00:00.000Z', postNotes: secret })
  const row = (sessionId: string) => ({ id: newId(), userId, sessionId, createdAt: now() })
  for (const { id: sessionId } of [upcoming, past]) await createSignUp(app, { sessionId, userId })
  await db
    .insertInto('guests')
    .values({ id: newId(), sessionId: past.id, prenom: text, present: true, createdAt: now() })
    .execute()
  await createAttendance(app, { sessionId: past.id, userId })
  const mark = {
    guestId: null,
    trialId: null,
    present: true,
    markedAt: now(),
    sheetVersion: 1,
    markedBy: userId,
  }
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
  const noteRequest = { askedAt: now(), answeredAt: now(), answerJson: { texts: [{ text, writtenAt: now() }] } }
  await db
    .insertInto('noteRequests')
    .values({ userId, ...noteRequest })
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
  await insertMemberCard(app, user)
  const goal: GoalRow = {
    id: newId(),
    userId,
    metric: 'km',
    type: null,
    period: 'overall',
    target: 100,
    dueOn: null,
    season: null,
    status: 'open',
    closedValue: null,
    closedAt: null,
    createdAt: now(),
  }
  await db.insertInto('goals').values(goal).execute()
  return {
    upcoming: upcoming.id,
    past: past.id,
    goal: goal.id,
    coachNote: coachNote.id,
    removal: await insertPhotoRemoval(app, userId),
    ...(await insertMail(app, email, text)),
    ...(await insertPayments(app, userId, text)),
  }
}

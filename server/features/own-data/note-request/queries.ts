import type { IsoInstant } from '../../../../contract/values.ts'
import type { Database, Executor, NoteRequestRow, Tx } from '../../../database/schema.ts'

const requestOf = (db: Executor, userId: string) =>
  db.selectFrom('noteRequests').select(['askedAt', 'answeredAt']).where('userId', '=', userId)

export const findRequest = (db: Executor, userId: string) => requestOf(db, userId).executeTakeFirst()

export const lockRequest = (tx: Tx, userId: string) => requestOf(tx, userId).forUpdate().executeTakeFirst()

/** Opens the person's request; an earlier answer stays until the next one. */
export const openRequest = (tx: Tx, userId: string, askedAt: IsoInstant) =>
  tx
    .insertInto('noteRequests')
    .values({ userId, askedAt, answeredAt: null, answerJson: null })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ askedAt }))
    .execute()

export const setAnswer = (tx: Tx, userId: string, answer: Pick<NoteRequestRow, 'answeredAt' | 'answerJson'>) =>
  tx
    .updateTable('noteRequests')
    .set({ ...answer, askedAt: null })
    .where('userId', '=', userId)
    .execute()

/** Deletes answers older than an instant, unless a new request is open. */
export const deleteAnswersBefore = (db: Database, instant: IsoInstant) =>
  db.deleteFrom('noteRequests').where('answeredAt', '<', instant).where('askedAt', 'is', null).execute()

/** Notes that the person cannot read: private or deleted ones. */
export const listPrivateNotes = (db: Executor, userId: string) =>
  db
    .selectFrom('coachNotes as note')
    .leftJoin('people as coach', 'coach.id', 'note.coachId')
    .select(['note.id', 'note.text', 'note.createdAt as writtenAt', 'note.deletedAt', 'coach.prenom as coach'])
    .where('note.userId', '=', userId)
    .where((eb) => eb.or([eb('note.visibleToUser', '=', false), eb('note.deletedAt', 'is not', null)]))
    .execute()

/** Earlier versions of corrected notes about the person. */
export const listEarlierTexts = (db: Executor, userId: string) =>
  db
    .selectFrom('coachNoteVersions as v')
    .innerJoin('coachNotes as note', 'note.id', 'v.noteId')
    .leftJoin('people as coach', 'coach.id', 'note.coachId')
    .select(['v.id', 'v.text', 'note.createdAt as writtenAt', 'coach.prenom as coach'])
    .where('note.userId', '=', userId)
    .execute()

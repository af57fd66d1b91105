import { countRows } from '../../../database/count-rows.ts'
import { purgeAfterCommit } from '../../../database/engine/purge.ts'
import type { RowRange } from '../../../database/list-page.ts'
import type { Database, Executor, MemberNoteRow, Tx } from '../../../database/schema.ts'
import { ifGiven } from '../../../database/statements.ts'
import { isEarlierThan, isPublished, type SessionCursor } from '../../../training/queries.ts'

/** Whose notes; with `sessionId` the one about that session. */
type NoteFilter = { userId: string; sessionId: string | undefined }

const selectMemberNotes = (db: Executor, { userId, sessionId }: NoteFilter) =>
  db
    .selectFrom('memberNotes as memberNote')
    .innerJoin('sessions as s', 's.id', 'memberNote.sessionId')
    .select([
      'memberNote.id',
      'memberNote.sessionId',
      'memberNote.text',
      'memberNote.createdAt',
      'memberNote.updatedAt',
      's.title',
      's.date',
    ])
    .where('memberNote.userId', '=', userId)
    .$call(ifGiven(sessionId, (rows, value) => rows.where('memberNote.sessionId', '=', value)))
    .where(isPublished)

/** The member's own notes, by session, the latest first. */
export const listMemberNotes = (db: Database, filter: NoteFilter, { after, limit }: RowRange<SessionCursor>) =>
  selectMemberNotes(db, filter)
    .$call(ifGiven(after, (rows, cursor) => rows.where(isEarlierThan(cursor))))
    .orderBy('s.date', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()

export const countMemberNotes = (db: Database, filter: NoteFilter): Promise<number> =>
  countRows(selectMemberNotes(db, filter))

export const findMemberNoteCursor = (db: Database, userId: string, id: string): Promise<SessionCursor | undefined> =>
  db
    .selectFrom('memberNotes as memberNote')
    .innerJoin('sessions as s', 's.id', 'memberNote.sessionId')
    .select(['s.date', 's.id'])
    .where('memberNote.id', '=', id)
    .where('memberNote.userId', '=', userId)
    .executeTakeFirst()

export const findMemberNote = (db: Executor, userId: string, sessionId: string) =>
  selectMemberNotes(db, { userId, sessionId }).executeTakeFirst()

export const saveMemberNote = (tx: Tx, note: MemberNoteRow) =>
  tx
    .insertInto('memberNotes')
    .values(note)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'sessionId']).doUpdateSet({ text: note.text, updatedAt: note.updatedAt }),
    )
    .execute()

/** Returns true if there was a note. */
export const deleteMemberNote = async (tx: Tx, userId: string, sessionId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('memberNotes')
    .where('userId', '=', userId)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  purgeAfterCommit(tx)
  return numDeletedRows > 0n
}

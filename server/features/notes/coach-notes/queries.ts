import type { ExpressionBuilder } from 'kysely'
import type { CoachNoteQuery } from '../../../../contract/notes.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { countRows } from '../../../database/count-rows.ts'
import { isAfter, type RowRange } from '../../../database/list-page.ts'
import type { CoachNoteRow, CoachNoteVersionRow, Database, Executor, PersonRow, Tx } from '../../../database/schema.ts'
import { hasRow, ifGiven, insertIfIdIsNew } from '../../../database/statements.ts'
import { matchesSearch } from '../../../people/search-queries.ts'
import { isPublished } from '../../../training/queries.ts'

const selectCoachNotes = (db: Executor) =>
  db
    .selectFrom('coachNotes as note')
    .innerJoin('people as p', 'p.id', 'note.userId')
    .leftJoin('people as coach', 'coach.id', 'note.coachId')
    .leftJoin('sessions as s', 's.id', 'note.sessionId')
    .where('note.deletedAt', 'is', null)
    .select([
      'note.id',
      'note.userId',
      'note.sessionId',
      'note.text as content',
      'note.visibleToUser as isVisible',
      'note.createdAt',
      'note.updatedAt',
      'coach.id as coachId',
      'coach.prenom as coachPrenom',
      'p.prenom',
      'p.nom',
      's.title',
    ])

type NoteBuilder = ExpressionBuilder<{ note: CoachNoteRow; p: PersonRow }, 'note' | 'p'>

const matches =
  ({ search = '', visibility }: CoachNoteQuery) =>
  (eb: NoteBuilder) =>
    eb.and([
      matchesSearch(search, ['p.sortName'])(eb),
      ...(visibility ? [eb('note.visibleToUser', '=', visibility === 'visible')] : []),
    ])

/** The newest first. */
export const listCoachNotes = (db: Database, query: CoachNoteQuery, { after, limit }: RowRange) =>
  selectCoachNotes(db)
    .where(matches(query))
    .$call(ifGiven(after, (rows, cursor) => rows.where(isAfter(cursor, 'note'))))
    .orderBy('note.createdAt', 'desc')
    .orderBy('note.id', 'desc')
    .limit(limit)
    .execute()

export const countCoachNotes = (db: Database, query: CoachNoteQuery): Promise<number> =>
  countRows(
    db
      .selectFrom('coachNotes as note')
      .innerJoin('people as p', 'p.id', 'note.userId')
      .where('note.deletedAt', 'is', null)
      .where(matches(query)),
  )

export const findCoachNote = (db: Executor, id: string) =>
  selectCoachNotes(db).where('note.id', '=', id).executeTakeFirst()

/** Returns false if the id is already used. */
export const insertCoachNote = (tx: Tx, note: CoachNoteRow): Promise<boolean> =>
  insertIfIdIsNew(tx.insertInto('coachNotes').values(note))

/** True when this coach wrote the note. */
export const isWriter = (db: Executor, id: string, coachId: string): Promise<boolean> =>
  hasRow(db.selectFrom('coachNotes').select('id').where('id', '=', id).where('coachId', '=', coachId))

/** The current note, locked until the transaction ends. */
export const lockCoachNote = (tx: Tx, id: string) =>
  tx
    .selectFrom('coachNotes')
    .select(['id', 'coachId', 'text', 'visibleToUser'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const insertVersion = (tx: Tx, version: CoachNoteVersionRow) =>
  tx.insertInto('coachNoteVersions').values(version).execute()

export const updateCoachNote = (tx: Tx, id: string, change: Partial<CoachNoteRow>) =>
  tx.updateTable('coachNotes').set(change).where('id', '=', id).execute()

/** Deletes the notes that their coach deleted, and the texts that were corrected, before an instant. */
export const deleteOldNotesAndVersions = async (db: Executor, instant: IsoInstant): Promise<void> => {
  await db.deleteFrom('coachNotes').where('deletedAt', '<', instant).execute()
  await db.deleteFrom('coachNoteVersions').where('replacedAt', '<', instant).execute()
}

const selectVisibleNotes = (db: Database, userId: string) =>
  db
    .selectFrom('coachNotes as note')
    .where('note.userId', '=', userId)
    .where('note.visibleToUser', '=', true)
    .where('note.deletedAt', 'is', null)

/** Visible notes about a member, without the session if it is not published. */
export const listVisibleNotes = (db: Database, userId: string, { after, limit }: RowRange) =>
  selectVisibleNotes(db, userId)
    .leftJoin('people as coach', 'coach.id', 'note.coachId')
    .leftJoin('sessions as s', (join) => join.onRef('s.id', '=', 'note.sessionId').on(isPublished))
    .select(['note.id', 's.id as sessionId', 'note.text as content', 'note.createdAt', 'coach.prenom', 's.title'])
    .$call(ifGiven(after, (rows, cursor) => rows.where(isAfter(cursor, 'note'))))
    .orderBy('note.createdAt', 'desc')
    .orderBy('note.id', 'desc')
    .limit(limit)
    .execute()

export const countVisibleNotes = (db: Database, userId: string): Promise<number> =>
  countRows(selectVisibleNotes(db, userId))

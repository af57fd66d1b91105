import type { ExpressionBuilder } from 'kysely'
import type { CoachNoteQuery } from '../../../../contract/notes.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { countRows } from '../../../database/count-rows.ts'
import { hasRowLocks } from '../../../database/engine/row-locks.ts'
import { hasRow } from '../../../database/has-row.ts'
import { ifGiven } from '../../../database/if-given.ts'
import { insertIfIdIsNew } from '../../../database/insert-new.ts'
import { isAfter, type RowRange } from '../../../database/list-page.ts'
import type { CoachNoteRow, CoachNoteVersionRow, Database, Executor, PersonRow, Tx } from '../../../database/schema.ts'
import { matchesSearch } from '../../../people/search-queries.ts'
import { isPublished } from '../../../training/queries.ts'

const selectCoachNotes = (db: Executor) =>
  db
    .selectFrom('coachNotes as n')
    .innerJoin('people as p', 'p.id', 'n.userId')
    .leftJoin('people as c', 'c.id', 'n.coachId')
    .leftJoin('sessions as s', 's.id', 'n.sessionId')
    .where('n.deletedAt', 'is', null)
    .select([
      'n.id',
      'n.userId',
      'n.sessionId',
      'n.text as content',
      'n.visibleToUser as isVisible',
      'n.createdAt',
      'n.updatedAt',
      'c.id as coachId',
      'c.prenom as coachPrenom',
      'p.prenom',
      'p.nom',
      's.title',
    ])

type NoteBuilder = ExpressionBuilder<{ n: CoachNoteRow; p: PersonRow }, 'n' | 'p'>

const matches =
  ({ search = '', visibility }: CoachNoteQuery) =>
  (eb: NoteBuilder) =>
    eb.and([
      matchesSearch(search, ['p.sortName'])(eb),
      ...(visibility ? [eb('n.visibleToUser', '=', visibility === 'visible')] : []),
    ])

/** The newest first. */
export const listCoachNotes = (db: Database, query: CoachNoteQuery, { after, limit }: RowRange) =>
  selectCoachNotes(db)
    .where(matches(query))
    .$call(ifGiven(after, (rows, cursor) => rows.where(isAfter(cursor, 'n'))))
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()

export const countCoachNotes = (db: Database, query: CoachNoteQuery): Promise<number> =>
  countRows(
    db
      .selectFrom('coachNotes as n')
      .innerJoin('people as p', 'p.id', 'n.userId')
      .where('n.deletedAt', 'is', null)
      .where(matches(query)),
  )

export const findCoachNote = (db: Executor, id: string) =>
  selectCoachNotes(db).where('n.id', '=', id).executeTakeFirst()

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
    .$if(hasRowLocks(tx), (query) => query.forUpdate())
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
    .selectFrom('coachNotes as n')
    .where('n.userId', '=', userId)
    .where('n.visibleToUser', '=', true)
    .where('n.deletedAt', 'is', null)

/** Visible notes about a member, without the session if it is not published. */
export const listVisibleNotes = (db: Database, userId: string, { after, limit }: RowRange) =>
  selectVisibleNotes(db, userId)
    .leftJoin('people as c', 'c.id', 'n.coachId')
    .leftJoin('sessions as s', (join) => join.onRef('s.id', '=', 'n.sessionId').on(isPublished))
    .select(['n.id', 's.id as sessionId', 'n.text as content', 'n.createdAt', 'c.prenom', 's.title'])
    .$call(ifGiven(after, (rows, cursor) => rows.where(isAfter(cursor, 'n'))))
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()

export const countVisibleNotes = (db: Database, userId: string): Promise<number> =>
  countRows(selectVisibleNotes(db, userId))

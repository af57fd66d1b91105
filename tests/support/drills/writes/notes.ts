import { correctCoachNote, createCoachNote, deleteCoachNote } from '../../../../contract/notes.ts'
import { keepsRows, type WriteKind } from './kind.ts'

/** A coach writes notes about a member, corrects and deletes them. */
export const notes: WriteKind = {
  clientsOf: ({ members, coaches }, draw, { write }) => {
    const as = { as: coaches[0]?.cookie ?? '' }
    const userId = members[7]?.user.id ?? ''
    return [
      keepsRows(draw, {
        create: (call, id) =>
          write(`note ${id}`, 'new', () => call(createCoachNote, { body: { id, userId, content: 'new' } }, as)),
        change: (call, id) => {
          const body = { content: `corrected ${draw.integer(0, 1e9)}`, isVisible: draw.chance(0.5) }
          return write(`note ${id}`, body.content, () => call(correctCoachNote, { params: { id }, body }, as))
        },
        remove: (call, id) => write(`note ${id}`, '', () => call(deleteCoachNote, { params: { id } }, as)),
      }),
    ]
  },
  readStored: async (db) => {
    const rows = await db
      .selectFrom('coachNotes as note')
      .leftJoin('coachNoteVersions as v', 'v.noteId', 'note.id')
      .select(['note.id', 'note.text', 'note.updatedAt', 'v.id as versionId'])
      .where('note.deletedAt', 'is', null)
      .execute()
    // A correction without the text that it replaced is torn.
    return rows.map(({ id, text, updatedAt, versionId }) => [
      `note ${id}`,
      (updatedAt === null) === (versionId === null) ? text : 'torn',
    ])
  },
}

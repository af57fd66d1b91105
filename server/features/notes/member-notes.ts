import type { MemberNote } from '../../../contract/notes.ts'
import type { Asker, Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { fail } from '../../errors.ts'
import * as queries from './queries.ts'

type Row = Awaited<ReturnType<typeof queries.listMemberNotes>>[number]
const toMemberNote = ({ title, date, ...note }: Row): MemberNote => ({ ...note, session: { title, date } })

export const listOwn = async ({ db }: Context, asker: Asker): Promise<MemberNote[]> =>
  (await queries.listMemberNotes(db, asker.id)).map(toMemberNote)

/** Keeps one note per person and session, the latest text. */
export const save = ({ db, now }: Context, asker: Asker, sessionId: string, text: string): Promise<MemberNote> =>
  inTransaction(db, async (tx) => {
    const session = await queries.holdSession(tx, sessionId)
    if (!session?.published) fail('session_not_found')
    const at = now()
    await queries.upsertMemberNote(tx, { id: newId(), userId: asker.id, sessionId, text, createdAt: at, updatedAt: at })
    return toMemberNote((await queries.findMemberNote(tx, asker.id, sessionId)) ?? fail('note_not_found'))
  })

/** Also of a session that was withdrawn meanwhile: the note is its writer's. */
export const remove = async ({ db }: Context, asker: Asker, sessionId: string): Promise<void> => {
  if (!(await queries.deleteMemberNote(db, asker.id, sessionId))) fail('note_not_found')
}

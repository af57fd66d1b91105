import type { MemberNote } from '../../../../contract/notes.ts'
import type { BySessionQuery } from '../../../../contract/sessions/by-session.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../database/ids.ts'
import { findListPage, type ListPage, mapListPage } from '../../../database/list-page.ts'
import { fail } from '../../../errors.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { lockSessionAgainstDeletion } from '../../../training/queries.ts'
import * as queries from './queries.ts'

type ListedNote = Awaited<ReturnType<typeof queries.listMemberNotes>>[number]
const toMemberNote = ({ title, date, ...note }: ListedNote): MemberNote => ({ ...note, session: { title, date } })

const maxNotes = 1000

export const listMemberNotes = async (
  { db }: Context,
  actor: Actor,
  query: BySessionQuery,
): Promise<ListPage<MemberNote> | undefined> => {
  const filter = { userId: actor.id, sessionId: query.sessionId }
  const page = await findListPage(query, {
    max: maxNotes,
    findCursor: (id) => queries.findMemberNoteCursor(db, actor.id, id),
    listRows: (range) => queries.listMemberNotes(db, filter, range),
    count: () => queries.countMemberNotes(db, filter),
  })
  return mapListPage(page, toMemberNote)
}

/** Stores the actor's note about a session, in place of an earlier one. */
export const saveMemberNote = (
  context: Context,
  login: UnconfirmedLogin,
  sessionId: string,
  text: string,
): Promise<MemberNote> =>
  inActorTransaction(context, login, async (tx, actor) => {
    const session = await lockSessionAgainstDeletion(tx, sessionId)
    if (!session?.published) fail('session_not_found')
    const now = context.now()
    await queries.saveMemberNote(tx, { id: newId(), userId: actor.id, sessionId, text, createdAt: now, updatedAt: now })
    return toMemberNote((await queries.findMemberNote(tx, actor.id, sessionId)) ?? fail('note_not_found'))
  })

/** Works for an unpublished session too: the note belongs to its author. */
export const deleteMemberNote = async (context: Context, login: UnconfirmedLogin, sessionId: string): Promise<void> => {
  await inActorTransaction(context, login, async (tx, actor) => {
    if (!(await queries.deleteMemberNote(tx, actor.id, sessionId))) fail('note_not_found')
  })
}

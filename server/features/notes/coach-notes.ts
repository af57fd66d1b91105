import type { CoachNote, CoachNoteQuery } from '../../../contract/notes.ts'
import { type Actor, type Claim, inActorTransaction } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import { fail } from '../../errors.ts'
import * as queries from './queries.ts'

type Row = Awaited<ReturnType<typeof queries.listCoachNotes>>[number]
const named = (title: string | null) => (title === null ? null : { title })
const toCoachNote = ({ prenom, nom, title, ...note }: Row): CoachNote => ({
  ...note,
  user: { prenom, nom },
  session: named(title),
})

/** The notes that match, and with a `limit` how many there are in all. */
export const list = async ({ db }: Context, query: CoachNoteQuery) => {
  const notes = (await queries.listCoachNotes(db, query)).map(toCoachNote)
  return query.limit === undefined ? { notes } : { notes, total: await queries.countCoachNotes(db, query) }
}

type Form = {
  id?: string | undefined
  userId: string
  sessionId?: string | null | undefined
  content: string
  isVisible: boolean
}

export const create = (context: Context, claim: Claim, form: Form): Promise<CoachNote> =>
  inActorTransaction(context, claim, async (tx, coach) => {
    const { id = newId(), userId, sessionId = null, content, isVisible } = form
    if (!(await queries.holdUser(tx, userId))) fail('user_not_found')
    if (sessionId !== null && !(await queries.holdSession(tx, sessionId))) fail('session_not_found')
    const isNew = await queries.insertCoachNote(tx, {
      id,
      userId,
      sessionId,
      coachId: coach.id,
      text: content,
      visibleToUser: isVisible,
      createdAt: context.now(),
    })
    // Sent again: as it stands, to its writer.
    if (!isNew && !(await queries.isWriter(tx, id, coach.id))) fail('id_taken')
    return toCoachNote((await queries.findCoachNote(tx, id)) ?? fail('note_not_found'))
  })

type Wanted = { search?: string | undefined; limit?: number | undefined }

/** Whom a coach may write about: everyone who matches, or the first `limit` of them by name. */
export const listMembers = ({ db }: Context, { search = '', limit }: Wanted) => queries.listMembers(db, search, limit)

/** What coaches let the actor read of their notes about them. */
export const listVisible = async ({ db }: Context, actor: Actor) =>
  (await queries.listVisibleNotes(db, actor.id)).map(({ prenom, title, ...note }) => ({
    ...note,
    coach: prenom === null ? null : { prenom },
    session: named(title),
  }))

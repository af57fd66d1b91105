import type { CoachNoteCorrection } from '../../../../contract/notes.form.ts'
import type { CoachNote, CoachNoteQuery } from '../../../../contract/notes.ts'
import type { ListQuery } from '../../../../contract/values.ts'
import { audit } from '../../../audit/queries.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../database/ids.ts'
import { findCursor, findListPage, type ListPage, mapListPage } from '../../../database/list-page.ts'
import type { Executor, Tx } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import type { MailContext } from '../../../mail/content.ts'
import { lockPersonAgainstDeletion } from '../../../people/lock-queries.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { subtractMonths } from '../../../time/time.ts'
import { lockSessionAgainstDeletion } from '../../../training/queries.ts'
import { queueNotices } from '../../notices/index.ts'
import { noteMail } from './note-messages.ts'
import * as queries from './queries.ts'

type ListedCoachNote = Awaited<ReturnType<typeof queries.listCoachNotes>>[number]
const toTitled = (title: string | null) => (title === null ? null : { title })
const toCoachNote = ({ prenom, nom, title, coachId, coachPrenom, ...note }: ListedCoachNote): CoachNote => ({
  ...note,
  coach: coachId !== null && coachPrenom !== null ? { id: coachId, prenom: coachPrenom } : null,
  user: { prenom, nom },
  session: toTitled(title),
})

const maxNotes = 500

/** One page of the notes that match. */
export const listCoachNotes = async (
  { db }: Context,
  query: CoachNoteQuery,
): Promise<ListPage<CoachNote> | undefined> => {
  const page = await findListPage(query, {
    max: maxNotes,
    findCursor: (id) => findCursor(db, 'coachNotes', id),
    listRows: (range) => queries.listCoachNotes(db, query, range),
    count: () => queries.countCoachNotes(db, query),
  })
  return mapListPage(page, toCoachNote)
}

const requireCoachNote = async (db: Executor, id: string): Promise<CoachNote> =>
  toCoachNote((await queries.findCoachNote(db, id)) ?? fail('coach_note_not_found'))

type CoachNoteForm = {
  id?: string
  userId: string
  sessionId?: string | null
  content: string
  isVisible: boolean
}

/** Queues, once, the notice of a note that its member can read. */
const notifyReader = async (tx: Tx, context: Context, coach: Actor, note: CoachNote): Promise<void> => {
  if (!note.isVisible) return
  const about = { coach: coach.prenom, session: note.session }
  const write = (mailContext: MailContext) => noteMail(mailContext, note.user, about)
  await queueNotices(tx, context, 'note', [{ to: note.userId, cause: note.id, write }])
}

export const createCoachNote = (context: Context, login: UnconfirmedLogin, form: CoachNoteForm): Promise<CoachNote> =>
  inActorTransaction(context, login, async (tx, coach) => {
    const { id = newId(), userId, sessionId = null, content, isVisible } = form
    if (!(await lockPersonAgainstDeletion(tx, userId))) fail('user_not_found')
    if (sessionId !== null && !(await lockSessionAgainstDeletion(tx, sessionId))) fail('session_not_found')
    const isNew = await queries.insertCoachNote(tx, {
      id,
      userId,
      sessionId,
      coachId: coach.id,
      text: content,
      visibleToUser: isVisible,
      createdAt: context.now(),
      updatedAt: null,
      deletedAt: null,
    })
    // A repeated request: returns the stored note to its author.
    if (!isNew && !(await queries.isWriter(tx, id, coach.id))) fail('id_taken')
    const note = await requireCoachNote(tx, id)
    if (isNew) await notifyReader(tx, context, coach, note)
    return note
  })

const lockOwnCoachNote = async (tx: Tx, coach: Actor, id: string) => {
  const note = (await queries.lockCoachNote(tx, id)) ?? fail('coach_note_not_found')
  return note.coachId === coach.id ? note : fail('coach_note_not_yours')
}

/** Corrects a note and stores its earlier text; the same text again changes nothing. */
export const correctCoachNote = (
  context: Context,
  login: UnconfirmedLogin,
  id: string,
  { content, isVisible }: CoachNoteCorrection,
) =>
  inActorTransaction(context, login, async (tx, coach) => {
    const { text, visibleToUser } = await lockOwnCoachNote(tx, coach, id)
    if (text === content && visibleToUser === isVisible) return requireCoachNote(tx, id)
    const now = context.now()
    await queries.insertVersion(tx, { id: newId(), noteId: id, text, visibleToUser, replacedAt: now })
    await queries.updateCoachNote(tx, id, { text: content, visibleToUser: isVisible, updatedAt: now })
    const event = {
      actorId: coach.id,
      action: 'coach_note.corrected',
      subjectType: 'coachNote',
      subjectId: id,
    } as const
    await audit(tx, now, { ...event, before: { isVisible: visibleToUser }, after: { isVisible } })
    const note = await requireCoachNote(tx, id)
    if (!visibleToUser) await notifyReader(tx, context, coach, note)
    return note
  })

export const deleteCoachNote = (context: Context, login: UnconfirmedLogin, id: string): Promise<void> =>
  inActorTransaction(context, login, async (tx, coach) => {
    const { visibleToUser: isVisible } = await lockOwnCoachNote(tx, coach, id)
    const now = context.now()
    await queries.updateCoachNote(tx, id, { deletedAt: now })
    const event = { actorId: coach.id, action: 'coach_note.deleted', subjectType: 'coachNote', subjectId: id } as const
    await audit(tx, now, { ...event, before: { isVisible } })
  })

export const deleteOldNotes = ({ db, now }: Context): Promise<void> =>
  queries.deleteOldNotesAndVersions(db, subtractMonths(now(), 12))

/** Notes about the actor that coaches made visible. */
export const listVisible = async ({ db }: Context, actor: Actor, query: ListQuery) => {
  const page = await findListPage(query, {
    max: maxNotes,
    findCursor: (id) => findCursor(db, 'coachNotes', id),
    listRows: (range) => queries.listVisibleNotes(db, actor.id, range),
    count: () => queries.countVisibleNotes(db, actor.id),
  })
  return mapListPage(page, ({ prenom, title, ...note }) => ({
    ...note,
    coach: prenom === null ? null : { prenom },
    session: toTitled(title),
  }))
}

import type { NoteRequest, NoteReview, PrivateText } from '../../../../contract/own-data.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { auditPerson } from '../../../audit/queries.ts'
import type { Context } from '../../../context.ts'
import type { Executor } from '../../../database/schema.ts'
import { queueMail } from '../../../deliveries/queue.ts'
import { fail } from '../../../errors.ts'
import { findPerson } from '../../../people/queries.ts'
import { type Actor, inAccountTransaction, inActorTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { subtractMonths } from '../../../time/time.ts'
import { noteRequestMail, notesReleasedMail } from './note-request-messages.ts'
import * as queries from './queries.ts'

const none: NoteRequest = { askedAt: null, answeredAt: null }

export const readOwnRequest = async ({ db }: Context, actor: Actor): Promise<NoteRequest> =>
  (await queries.findRequest(db, actor.id)) ?? none

/** Asks for the actor's private notes, and mails the club; does nothing while a request is unanswered. */
export const requestNotes = async (context: Context, login: UnconfirmedLogin): Promise<NoteRequest> => {
  return inAccountTransaction(context, login, async (tx, actor) => {
    const { id, prenom, nom } = actor
    const current = (await queries.findRequest(tx, id)) ?? none
    if (current.askedAt !== null) return current
    const askedAt = context.now()
    await queries.openRequest(tx, id, askedAt)
    await auditPerson(tx, askedAt, { actorId: id, userId: id, action: 'user.notes_requested' })
    await queueMail(tx, context, {
      to: context.club.email,
      userId: id,
      ...noteRequestMail(context, { id, prenom, nom }),
    })
    return { ...current, askedAt }
  })
}

const requireOpen = (request: NoteRequest | undefined): IsoInstant => request?.askedAt ?? fail('note_request_not_found')

/** Everything that coaches wrote about a person and that the person cannot read, oldest first. */
const listPrivateTexts = async (db: Executor, userId: string): Promise<PrivateText[]> => {
  const notes = await queries.listPrivateNotes(db, userId)
  const earlier = await queries.listEarlierTexts(db, userId)
  return [
    ...notes.map(({ deletedAt, ...note }) => ({
      ...note,
      state: deletedAt ? ('deleted' as const) : ('current' as const),
    })),
    ...earlier.map((text) => ({ ...text, state: 'corrected' as const })),
  ].toSorted((a, b) => (`${a.writtenAt} ${a.id}` < `${b.writtenAt} ${b.id}` ? -1 : 1))
}

/** Texts that the board reviews before it answers a request. */
export const reviewNotes = async ({ db }: Context, userId: string): Promise<NoteReview> => ({
  askedAt: requireOpen(await queries.findRequest(db, userId)),
  texts: await listPrivateTexts(db, userId),
})

/** Answers a request with the reviewed texts, which the person then finds in their export, and mails the person. */
export const answerRequest = async (
  context: Context,
  login: UnconfirmedLogin,
  userId: string,
  reviewedTexts: { id: string; text: string }[],
): Promise<void> => {
  await inActorTransaction(context, login, async (tx, admin) => {
    requireOpen(await queries.lockRequest(tx, userId))
    const storedTexts = await listPrivateTexts(tx, userId)
    if (storedTexts.length !== reviewedTexts.length) fail('notes_changed')
    const texts = storedTexts.map(({ id, writtenAt }) => ({
      text: reviewedTexts.find((text) => text.id === id)?.text ?? fail('notes_changed'),
      writtenAt,
    }))
    const now = context.now()
    await queries.setAnswer(tx, userId, { answeredAt: now, answerJson: { texts } })
    const after = { texts: texts.length }
    await auditPerson(tx, now, { actorId: admin.id, userId, action: 'user.notes_released', after })
    const person = await findPerson(tx, userId, now)
    if (person?.email) await queueMail(tx, context, { to: person.email, userId, ...notesReleasedMail(context, person) })
  })
}

/** Deletes released texts a year after the answer. */
export const deleteOldNoteRequests = ({ db, now }: Context) =>
  queries.deleteAnswersBefore(db, subtractMonths(now(), 12))

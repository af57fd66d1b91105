import { hasStarted } from '../../../../contract/rules/time/has-started.ts'
import type { Debrief, DebriefText } from '../../../../contract/sessions/debrief.ts'
import { audit } from '../../../audit/queries.ts'
import type { Context } from '../../../context.ts'
import type { Executor } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import { inActorTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { auditEventOf } from '../audit-events.ts'
import * as queries from './queries.ts'

type Participant = Awaited<ReturnType<typeof queries.listParticipants>>[number]
type Visitor = Awaited<ReturnType<typeof queries.listVisitorsWhoCame>>[number]
const nameOf = ({ id, prenom, nom }: Participant) => ({ id, prenom, nom })
const visitorsOf = (visitors: Visitor[], kind: Visitor['kind']) =>
  visitors.filter((visitor) => visitor.kind === kind).map(({ id, prenom }) => ({ id, prenom }))

const requireDebrief = async (db: Executor, { now }: Context, id: string): Promise<Debrief> => {
  const session = (await queries.findSession(db, id)) ?? fail('session_not_found')
  if (!hasStarted(session, now())) fail('session_not_started')
  const people = await queries.listParticipants(db, id)
  const visitors = await queries.listVisitorsWhoCame(db, id)
  const isSheetSaved = session.attendanceSavedAt !== null
  return {
    isSheetSaved,
    hasRecap: session.recap !== null,
    postNotes: session.postNotes,
    // Before the roll call, absences are unknown.
    absent: isSheetSaved ? people.filter(({ attendanceId }) => attendanceId === null).map(nameOf) : [],
    unexpected: people.filter(({ rsvpId }) => rsvpId === null).map(nameOf),
    guests: visitorsOf(visitors, 'guest'),
    trials: visitorsOf(visitors, 'trial'),
  }
}

export const readDebrief = (context: Context, id: string): Promise<Debrief> => requireDebrief(context.db, context, id)

/** Saves the text; with `known`, only if the stored text still equals it. */
export const saveDebrief = (
  context: Context,
  login: UnconfirmedLogin,
  id: string,
  { postNotes: text, known }: DebriefText,
): Promise<Debrief> =>
  inActorTransaction(context, login, async (tx, coach) => {
    const session = (await queries.lockDebrief(tx, id)) ?? fail('session_not_found')
    if (!hasStarted(session, context.now())) fail('session_not_started')
    const storedText = session.postNotes
    const postNotes = text ?? null
    if (known !== undefined && storedText !== known && storedText !== postNotes)
      fail('post_notes_changed', { current: storedText })
    if (storedText !== postNotes) {
      await queries.setDebrief(tx, id, postNotes)
      await audit(tx, context.now(), auditEventOf(coach, 'session.debriefed', session))
    }
    return requireDebrief(tx, context, id)
  })

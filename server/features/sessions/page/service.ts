import type { SessionPage } from '../../../../contract/sessions/session-page.ts'
import type { Context } from '../../../context.ts'
import { fail } from '../../../errors.ts'
import { updatePerson } from '../../../people/queries.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { addMs, minuteMs } from '../../../time/time.ts'
import { toOwnPart } from '../../../training/own-part-queries.ts'
import { durationOf } from '../../../training/session-times.ts'
import { toWaitingRank } from '../../places/index.ts'
import { presentCountOf } from '../queries.ts'
import * as queries from './queries.ts'

/** Maximum number of names in the response; the page shows how many others there are. */
const maxNames = 60

/** One published session with the actor's part in it. */
export const readSessionPage = async ({ db, club }: Context, actor: Actor, id: string): Promise<SessionPage> => {
  const row = (await queries.findForMember(db, id, actor.id)) ?? fail('session_not_found')
  const { coachPrenom, showsFirstName, durationMinutes, members, guests, trials, ...session } = toOwnPart(row)
  const names = await queries.listShownNames(db, id, maxNames)
  const minutes = durationOf({ date: session.date, durationMinutes }, club.weeklySlots)
  return {
    ...session,
    waiting: toWaitingRank(row),
    coach: coachPrenom === null ? null : { prenom: coachPrenom },
    presentCount: presentCountOf(row),
    endsAt: addMs(session.date, minutes * minuteMs),
    shownNames: names.map(({ prenom }) => prenom),
    isNameShown: showsFirstName === true,
  }
}

/** Shows the actor's first name to others who go to the same sessions, or hides it. */
export const showFirstName = (
  context: Context,
  login: UnconfirmedLogin,
  { isShown }: { isShown: boolean },
): Promise<{ isShown: boolean }> =>
  inActorTransaction(context, login, async (tx, { id }) => {
    await updatePerson(tx, id, { showsFirstName: isShown })
    return { isShown }
  })

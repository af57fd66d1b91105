import { updateSession } from '../../../../contract/sessions/coach-session.ts'
import { saveDebrief } from '../../../../contract/sessions/debrief.ts'
import { assertSame } from '../assert-same.ts'
import { call, expectCode } from '../call.ts'
import { canary } from '../canaries.ts'
import { peopleOf, pick, someCoach } from '../choose.ts'
import { expectMessage } from '../model/notices.ts'
import { dayMs, dayOf, instantAt, later, timeOf } from '../model/time.ts'
import { type Run, titleOf } from '../run.ts'
import type { Action } from './action.ts'
import { presentIn } from './roll-call.ts'

const justEnded = ({ model }: Run) =>
  model.sessions.filter(({ start }) => start <= model.now && start > later(model.now, -8 * dayMs))

/** Saves the recap of a session; its notice to people who signed up or came is sent once. */
export const writeRecap: Action = async (run, { b: whichSession, c: whichCoach, c: text }) => {
  const session = pick(justEnded(run), whichSession)
  if (!session) return undefined
  const when = { date: dayOf(session.start), time: timeOf(session.start) }
  // The form cannot express the second of two equal hours in autumn.
  if (instantAt(when.date, when.time) !== session.start) return undefined
  const { title, location, levelTarget } = session
  const body = { title, type: 'RUN' as const, location, levelTarget, recap: `Belle séance ${text}`, ...when }
  const response = await call(run, updateSession, { params: { id: session.id }, body }, someCoach(run, whichCoach))
  expectCode('writing a recap', response, undefined)
  const present = presentIn(session)
  const tookPart = peopleOf(run).filter((who) => session.going.has(who) || present.includes(who.id))
  if (!session.hasRecap)
    for (const who of tookPart) expectMessage(run.model, who, { kind: 'recap', subject: /^Le mot du coach/ })
  session.hasRecap = true
  return `a coach writes to ${tookPart.length} people about ${titleOf(session)}`
}

/** Saves the debrief; it is refused if the coach has read an older text than the stored one. */
export const debrief: Action = async (run, { a: staleness, b: whichSession, c: whichCoach, c: text }) => {
  const session = pick(justEnded(run), whichSession)
  if (!session) return undefined
  const coach = someCoach(run, whichCoach)
  const postNotes = `${canary(coach.slot, 'privateNote')} ${text}`
  const knownText = staleness % 3 === 0 ? 'autre chose' : session.debrief
  const input = { params: { id: session.id }, body: { postNotes, known: knownText } }
  const response = await call(run, saveDebrief, input, coach)
  const isStale = session.debrief !== knownText && session.debrief !== postNotes
  expectCode('a debrief', response, isStale ? 'post_notes_changed' : undefined)
  if (isStale) return `a coach writes a debrief of ${titleOf(session)} on an older one`
  session.debrief = postNotes
  const present = presentIn(session)
  const going = [...session.going].map(({ id }) => id)
  const { body } = response
  assertSame(
    `what remains to do after ${titleOf(session)}`,
    [
      body.hasRecap,
      body.postNotes,
      body.isSheetSaved,
      body.absent.map(({ id }) => id).sort(),
      body.unexpected.map(({ id }) => id).sort(),
    ],
    [
      session.hasRecap,
      postNotes,
      session.saves > 0,
      session.saves > 0 ? going.filter((id) => !present.includes(id)).sort() : [],
      present.filter((id) => !going.includes(id)).sort(),
    ],
  )
  return `a coach writes a debrief of ${titleOf(session)}`
}

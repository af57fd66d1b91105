import { cancelSession, restoreSession } from '../../../../contract/sessions/cancel.ts'
import { deleteSession, updateSession } from '../../../../contract/sessions/coach-session.ts'
import { assertSame } from '../assert-same.ts'
import { call, expectCode } from '../call.ts'
import { pick, someCoach, someSession } from '../choose.ts'
import { expectMessage } from '../model/notices.ts'
import type { Person } from '../model/people.ts'
import { everybodyOf, fill, withdrawOffers } from '../model/places.ts'
import { editedLike, inScope, type Scope, type SessionDetails, scopes } from '../model/series.ts'
import type { Session } from '../model/sessions.ts'
import { dayOf, hourMs, instantAt, later, minuteMs, timeOf } from '../model/time.ts'
import { expectTrialChangeMails } from '../model/trials.ts'
import { type Run, titleOf } from '../run.ts'
import type { Action } from './action.ts'

const someScope = (number: number): Scope => scopes[number % 7] ?? 'one'

const isSoon = (start: string, now: string) => start < later(now, 3 * hourMs)

/** Stores an edit; people who signed up or wait get a notice when start or location changed. */
const save = ({ now }: Run['model'], session: Session, after: SessionDetails): void => {
  const before = { start: session.start, location: session.location }
  Object.assign(session, after)
  if (before.start !== session.start) withdrawOffers(session)
  if (!session.published || (before.start === session.start && before.location === session.location)) return
  const dueAt = isSoon(before.start, now) || isSoon(session.start, now) ? now : later(now, 10 * minuteMs)
  session.lastNotice = { ...(session.lastNotice ?? before), dueAt }
}

/** Changes start, location or capacity. */
export const edit: Action = async (
  run,
  {
    a: places,
    a: place,
    a: hour,
    b: whichSession,
    b: scopeNumber,
    c: placeChange,
    c: whichPark,
    c: halfHours,
    c: whichCoach,
  },
) => {
  const { model } = run
  const session = someSession(run, whichSession)
  if (!session) return undefined
  const before = { start: session.start, location: session.location, capacity: session.capacity }
  const { capacity } = session
  const raised = capacity === null ? null : capacity + 1 + (placeChange % 2)
  const lowered = Math.max(1, (capacity ?? 4) - 1)
  const change = {
    capacity: [raised, lowered, capacity][places % 3] ?? null,
    location: place % 5 === 0 ? `Parc ${whichPark % 3}` : session.location,
    start: hour % 4 === 0 ? later(session.start, 30 * minuteMs * (1 + (halfHours % 3))) : session.start,
  }
  const { title, minutes: durationMinutes, levelTarget } = session
  const { start, ...columns } = change
  const when = { date: dayOf(start), time: timeOf(start) }
  if (instantAt(when.date, when.time) !== start) return undefined
  const scope = someScope(scopeNumber)
  const body = { title, type: 'RUN' as const, durationMinutes, levelTarget, ...columns, ...when, scope }
  const response = await call(run, updateSession, { params: { id: session.id }, body }, someCoach(run, whichCoach))
  const what = `a coach edits ${titleOf(session)} (${scope}): ${when.date} ${when.time}, ${change.location}, places: ${change.capacity ?? 'any'}`
  expectCode(what, response, undefined)
  const others = inScope(model, session, scope).filter((other) => other !== session)
  save(model, session, change)
  for (const other of others) save(model, other, editedLike(model, before, change, other))
  if (before.capacity !== null && (change.capacity === null || change.capacity > before.capacity)) fill(model, session)
  return what
}

/** Expects one message for each person, whatever the number of sessions. */
const tellAll = ({ model }: Run, sessions: Session[], { one, many }: { one: RegExp; many: RegExp }) => {
  const published = sessions.filter((session) => session.published)
  const counts = new Map<Person, number>()
  for (const who of published.flatMap(everybodyOf)) counts.set(who, (counts.get(who) ?? 0) + 1)
  const isUrgent = published.some(({ start }) => isSoon(start, model.now))
  for (const [who, count] of counts)
    expectMessage(model, who, { kind: 'session_cancelled', subject: count === 1 ? one : many, isUrgent })
}

export const cancel: Action = async (run, { b: whichSession, b: scopeNumber, c: whichCoach }) => {
  const session = someSession(run, whichSession)
  if (!session) return undefined
  const scope = someScope(scopeNumber)
  const input = { params: { id: session.id }, body: { reason: 'Orage', scope } }
  const response = await call(run, cancelSession, input, someCoach(run, whichCoach))
  expectCode('cancelling', response, undefined)
  const changedSessions = inScope(run.model, session, scope).filter(({ isCancelled }) => !isCancelled)
  if (scope !== 'one' && !run.isSentTwice)
    assertSame('how many are cancelled', response.body.changedCount, changedSessions.length)
  tellAll(run, changedSessions, { one: /^Séance annulée/, many: /^\d+ séances annulées/ })
  expectTrialChangeMails(
    run.model,
    changedSessions.filter(({ published }) => published),
    /^Séance d’essai annulée/,
  )
  for (const changedSession of changedSessions) {
    changedSession.isCancelled = true
    withdrawOffers(changedSession)
  }
  return `a coach cancels ${titleOf(session)} (${scope}, ${changedSessions.length})`
}

export const restore: Action = async (run, { b: whichSession, b: scopeNumber, c: whichCoach }) => {
  const { model } = run
  const session = pick(
    model.sessions.filter((session) => session.isCancelled && session.start > model.now),
    whichSession,
  )
  if (!session) return undefined
  const scope = someScope(scopeNumber)
  const input = { params: { id: session.id }, body: { scope } }
  expectCode('restoring', await call(run, restoreSession, input, someCoach(run, whichCoach)), undefined)
  const changedSessions = inScope(model, session, scope).filter(({ isCancelled }) => isCancelled)
  for (const changedSession of changedSessions) changedSession.isCancelled = false
  tellAll(run, changedSessions, { one: /^Séance rétablie/, many: /^\d+ séances rétablies/ })
  expectTrialChangeMails(
    model,
    changedSessions.filter(({ published }) => published),
    /^Séance d’essai rétablie/,
  )
  return `a coach restores ${titleOf(session)} (${scope}, ${changedSessions.length})`
}

export const drop: Action = async (run, { b: whichSession, b: scopeNumber, c: whichCoach }) => {
  const { model } = run
  const session = someSession(run, whichSession)
  if (!session) return undefined
  const scope = someScope(scopeNumber)
  const input = { params: { id: session.id }, query: { scope } }
  expectCode('deleting a session', await call(run, deleteSession, input, someCoach(run, whichCoach)), undefined)
  const dropped = inScope(model, session, scope)
  expectTrialChangeMails(
    model,
    dropped.filter(({ published, isCancelled }) => published && !isCancelled),
    /^Séance d’essai annulée/,
  )
  model.sessions = model.sessions.filter((session) => !dropped.includes(session))
  model.visits = model.visits.filter((visit) => !dropped.includes(visit.session))
  return `a coach deletes ${titleOf(session)} (${scope}, ${dropped.length})`
}

import { cancelSession, restoreSession } from '../../../../contract/sessions/cancel.ts'
import { createSession, deleteSession, updateSession } from '../../../../contract/sessions/coach-session.ts'
import type { Level, Session } from '../model/model.ts'
import { owe } from '../model/notices.ts'
import { fill } from '../model/places.ts'
import { addDays, dayOf, hourMs, instantOf, later, minuteMs, timeOf } from '../model/time.ts'
import { agree } from '../problem.ts'
import { call, expectCode, nextId, type Season, someCoach, someSession, titleOf } from '../season.ts'
import type { Act } from './act.ts'

const hours = ['10:00', '19:00', '19:30', '07:30', '12:15', '00:30', '23:00']
const capacities = [2, 3, 1, null, 2, 4]
const levels: (Level | null)[] = [null, null, null, 'LVL2', null, null, null, null, null]

export const plan: Act = async (season, { a, b, c }) => {
  const { model } = season
  const coach = someCoach(season, c)
  const day = addDays(dayOf(model.now), 1 + (a % 7))
  const time = hours[b % hours.length] ?? '19:00'
  const nth = model.sessions.length
  const session: Session = {
    nth,
    id: nextId(season),
    title: `Séance ${nth}`,
    location: 'Stade',
    start: instantOf(day, time),
    minutes: 30 + 15 * (c % 7),
    capacity: capacities[c % capacities.length] ?? null,
    levelTarget: levels[a % levels.length] ?? null,
    published: true,
    isCancelled: false,
    coach,
    going: new Set(),
    waiting: [],
    marks: [],
    saves: 0,
    known: undefined,
    version: 0,
  }
  season.labels.set(session.id, titleOf(session))
  const { id, title, location, minutes: durationMinutes, capacity, levelTarget } = session
  const body = { id, title, location, durationMinutes, capacity, levelTarget, levelIsMinimum: levelTarget !== null }
  const answer = await call(season, createSession, { body: { ...body, type: 'RUN', date: day, time } }, coach)
  expectCode('planning a session', answer, undefined)
  agree(`the start of ${titleOf(session)}`, answer.body.date, session.start)
  model.sessions.push(session)
  return `a coach plans ${titleOf(session)} on ${day} at ${time}, places: ${capacity ?? 'any'}, level: ${levelTarget ?? 'any'}`
}

const isSoon = (start: string, now: string) => start < later(now, 3 * hourMs)

/** Another hour, place or number of places. */
export const edit: Act = async (season, { a, b, c }) => {
  const { model } = season
  const session = someSession(season, b)
  if (!session) return undefined
  const before = { start: session.start, location: session.location }
  const raised = session.capacity !== null && session.capacity + 1 + (c % 2)
  const change = {
    capacity:
      a % 3 === 0
        ? raised || session.capacity
        : a % 3 === 1
          ? Math.max(1, (session.capacity ?? 4) - 1)
          : session.capacity,
    location: a % 5 === 0 ? `Parc ${c % 3}` : session.location,
    start: a % 4 === 0 ? later(session.start, 30 * minuteMs * (1 + (c % 3))) : session.start,
  }
  const { title, minutes: durationMinutes, levelTarget } = session
  const { start, ...columns } = change
  const when = { date: dayOf(start), time: timeOf(start) }
  if (instantOf(when.date, when.time) !== start) return undefined
  const body = { title, type: 'RUN' as const, durationMinutes, levelTarget, ...columns, ...when }
  const answer = await call(season, updateSession, { params: { id: session.id }, body }, someCoach(season, c))
  const what = `a coach edits ${titleOf(session)}: ${when.date} ${when.time}, ${change.location}, places: ${change.capacity ?? 'any'}`
  expectCode(what, answer, undefined)
  const isRaised = session.capacity !== null && (change.capacity === null || change.capacity > session.capacity)
  Object.assign(session, change)
  if (session.published && (before.start !== session.start || before.location !== session.location)) {
    const dueAt =
      isSoon(before.start, model.now) || isSoon(start, model.now) ? model.now : later(model.now, 10 * minuteMs)
    session.known = { ...(session.known ?? before), dueAt }
  }
  if (isRaised) fill(model, session)
  return what
}

const everybody = ({ going, waiting }: Session) => [...going, ...waiting.map(({ who }) => who)]

const tellAll = ({ model }: Season, session: Session, subject: RegExp) => {
  if (!session.published) return
  const isUrgent = isSoon(session.start, model.now)
  for (const who of everybody(session)) owe(model, who, 'session_cancelled', subject, { isUrgent })
}

export const cancel: Act = async (season, { b, c }) => {
  const session = someSession(season, b)
  if (!session) return undefined
  const input = { params: { id: session.id }, body: { reason: 'Orage' } }
  expectCode('cancelling', await call(season, cancelSession, input, someCoach(season, c)), undefined)
  if (!session.isCancelled) tellAll(season, session, /^Séance annulée/)
  session.isCancelled = true
  return `a coach cancels ${titleOf(session)}`
}

export const restore: Act = async (season, { b, c }) => {
  const cancelled = season.model.sessions.filter((one) => one.isCancelled && one.start > season.model.now)
  const session = cancelled[b % (cancelled.length || 1)]
  if (!session) return undefined
  const answer = await call(season, restoreSession, { params: { id: session.id }, body: {} }, someCoach(season, c))
  expectCode('restoring', answer, undefined)
  session.isCancelled = false
  tellAll(season, session, /^Séance rétablie/)
  return `a coach restores ${titleOf(session)}`
}

export const drop: Act = async (season, { b, c }) => {
  const session = someSession(season, b)
  if (!session) return undefined
  const answer = await call(season, deleteSession, { params: { id: session.id }, query: {} }, someCoach(season, c))
  expectCode('deleting a session', answer, undefined)
  season.model.sessions = season.model.sessions.filter((one) => one !== session)
  return `a coach deletes ${titleOf(session)}`
}

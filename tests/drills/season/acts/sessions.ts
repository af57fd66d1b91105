import { cancelSession, restoreSession } from '../../../../contract/sessions/cancel.ts'
import { createSession, deleteSession, updateSession } from '../../../../contract/sessions/coach-session.ts'
import { call, expectCode } from '../call.ts'
import { someCoach, someSession } from '../choose.ts'
import type { Level, Session } from '../model/model.ts'
import { owe } from '../model/notices.ts'
import { fill } from '../model/places.ts'
import { addDays, dayOf, hourMs, instantOf, later, minuteMs, timeOf } from '../model/time.ts'
import { agree } from '../problem.ts'
import { nextId, type Season, titleOf } from '../season.ts'
import type { Act } from './act.ts'

const hours = ['10:00', '19:00', '19:30', '07:30', '12:15', '00:30', '23:00']
const capacities = [2, 3, 1, null, 2, 4]
const levels: (Level | null)[] = [null, null, null, 'LVL2', null, null, null, null, null]

export const plan: Act = async (
  season,
  { a: whichDay, a: whichLevel, b: whichHour, c: whichCoach, c: length, c: places },
) => {
  const { model } = season
  const coach = someCoach(season, whichCoach)
  const day = addDays(dayOf(model.now), 1 + (whichDay % 7))
  const time = hours[whichHour % hours.length] ?? '19:00'
  const nth = model.sessions.length
  const session: Session = {
    nth,
    id: nextId(season),
    title: `Séance ${nth}`,
    location: 'Stade',
    start: instantOf(day, time),
    minutes: 30 + 15 * (length % 7),
    capacity: capacities[places % capacities.length] ?? null,
    levelTarget: levels[whichLevel % levels.length] ?? null,
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
export const edit: Act = async (
  season,
  { a: places, a: place, a: hour, b: whichSession, c: added, c: whichPark, c: halfHours, c: whichCoach },
) => {
  const { model } = season
  const session = someSession(season, whichSession)
  if (!session) return undefined
  const before = { start: session.start, location: session.location }
  const raised = session.capacity !== null && session.capacity + 1 + (added % 2)
  const change = {
    capacity:
      places % 3 === 0
        ? raised || session.capacity
        : places % 3 === 1
          ? Math.max(1, (session.capacity ?? 4) - 1)
          : session.capacity,
    location: place % 5 === 0 ? `Parc ${whichPark % 3}` : session.location,
    start: hour % 4 === 0 ? later(session.start, 30 * minuteMs * (1 + (halfHours % 3))) : session.start,
  }
  const { title, minutes: durationMinutes, levelTarget } = session
  const { start, ...columns } = change
  const when = { date: dayOf(start), time: timeOf(start) }
  if (instantOf(when.date, when.time) !== start) return undefined
  const body = { title, type: 'RUN' as const, durationMinutes, levelTarget, ...columns, ...when }
  const answer = await call(season, updateSession, { params: { id: session.id }, body }, someCoach(season, whichCoach))
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

export const cancel: Act = async (season, { b: whichSession, c: whichCoach }) => {
  const session = someSession(season, whichSession)
  if (!session) return undefined
  const input = { params: { id: session.id }, body: { reason: 'Orage' } }
  expectCode('cancelling', await call(season, cancelSession, input, someCoach(season, whichCoach)), undefined)
  if (!session.isCancelled) tellAll(season, session, /^Séance annulée/)
  session.isCancelled = true
  return `a coach cancels ${titleOf(session)}`
}

export const restore: Act = async (season, { b: whichSession, c: whichCoach }) => {
  const cancelled = season.model.sessions.filter((one) => one.isCancelled && one.start > season.model.now)
  const session = cancelled[whichSession % (cancelled.length || 1)]
  if (!session) return undefined
  const answer = await call(
    season,
    restoreSession,
    { params: { id: session.id }, body: {} },
    someCoach(season, whichCoach),
  )
  expectCode('restoring', answer, undefined)
  session.isCancelled = false
  tellAll(season, session, /^Séance rétablie/)
  return `a coach restores ${titleOf(session)}`
}

export const drop: Act = async (season, { b: whichSession, c: whichCoach }) => {
  const session = someSession(season, whichSession)
  if (!session) return undefined
  const answer = await call(
    season,
    deleteSession,
    { params: { id: session.id }, query: {} },
    someCoach(season, whichCoach),
  )
  expectCode('deleting a session', answer, undefined)
  season.model.sessions = season.model.sessions.filter((one) => one !== session)
  return `a coach deletes ${titleOf(session)}`
}

import { coachSessions } from '../../../../contract/sessions/coach-lists.ts'
import { createSession } from '../../../../contract/sessions/coach-session.ts'
import { extendSeries } from '../../../../contract/sessions/series.ts'
import { assertSame, failSeason } from '../assert-same.ts'
import { call, expectCode } from '../call.ts'
import { pick, someCoach, someSession } from '../choose.ts'
import type { Level } from '../model/people.ts'
import type { Session } from '../model/sessions.ts'
import { addDays, dayOf, instantAt, timeOf } from '../model/time.ts'
import { nameOf, nextId, type Run, titleOf } from '../run.ts'
import type { Action, Choice } from './action.ts'

const hours = ['10:00', '19:00', '19:30', '07:30', '12:15', '00:30', '23:00']
const capacities = [2, 3, 1, null, 2, 4]
const levels: (Level | null)[] = [null, null, null, 'LVL2', null, null, null, null, null]
const trialPlaces = [null, 1, null, null, 2]

const blank = () => ({
  published: true,
  isCancelled: false,
  going: new Set<never>(),
  waiting: [],
  marks: [],
  saves: 0,
  hasRecap: false,
  debrief: null,
  lastNotice: undefined,
  version: 0,
})

const draw = (run: Run, { a: whichDay, a: whichLevel, b: whichHour, c: whichCoach, c: length, c: places }: Choice) => {
  const nth = run.model.nextSession
  const day = addDays(dayOf(run.model.now), 1 + (whichDay % 7))
  const time = hours[whichHour % hours.length] ?? '19:00'
  const session: Session = {
    ...blank(),
    nth,
    id: nextId(run),
    title: `Séance ${nth}`,
    location: 'Stade',
    start: instantAt(day, time),
    minutes: 30 + 15 * (length % 7),
    capacity: capacities[places % capacities.length] ?? null,
    levelTarget: levels[whichLevel % levels.length] ?? null,
    trialPlaces: trialPlaces[whichDay % trialPlaces.length] ?? null,
    coach: someCoach(run, whichCoach),
    series: undefined,
  }
  return { session, day, time }
}

const add = (run: Run, session: Session): void => {
  run.labels.set(session.id, titleOf(session))
  run.model.sessions.push(session)
  run.model.nextSession += 1
}

const bodyOf = ({ id, title, location, minutes, capacity, levelTarget, trialPlaces: places }: Session) => {
  const columns = { id, title, location, durationMinutes: minutes, capacity, levelTarget, trialPlaces: places }
  return { ...columns, type: 'RUN' as const, levelIsMinimum: levelTarget !== null }
}

export const plan: Action = async (run, choice) => {
  const { session, day, time } = draw(run, choice)
  const body = { ...bodyOf(session), date: day, time }
  const response = await call(run, createSession, { body }, session.coach)
  expectCode('planning a session', response, undefined)
  assertSame(`the start of ${titleOf(session)}`, response.body.date, session.start)
  add(run, session)
  return `${nameOf(session.coach)} plans ${titleOf(session)} on ${day} at ${time}, places: ${session.capacity ?? 'any'}, level: ${session.levelTarget ?? 'any'}`
}

/** Adds the sessions of a series to the model, with their ids from the coach's list. */
const learn = async (run: Run, like: Session, seriesId: string, days: string[]): Promise<void> => {
  const { model, board } = run
  const { body } = await call(run, coachSessions, { query: { when: 'upcoming' } }, board)
  const time = timeOf(like.start)
  for (const day of days) {
    const start = instantAt(day, time)
    const row = body.find((row) => row.seriesId === seriesId && row.date === start)
    if (!row) return failSeason(`${titleOf(like)} is not repeated on ${day}`)
    if (model.sessions.some(({ id }) => id === row.id)) continue
    add(run, { ...like, ...blank(), nth: model.nextSession, id: row.id, start })
  }
}

const repeatedDays = (first: string, everyWeeks: number, count: number): string[] =>
  Array.from({ length: count }, (_, nth) => addDays(first, 7 * everyWeeks * nth))

export const planSeries: Action = async (run, choice) => {
  const { session, day, time } = draw(run, choice)
  const everyWeeks = choice.b % 3 === 0 ? (2 as const) : (1 as const)
  const all = repeatedDays(day, everyWeeks, 2 + (choice.c % 4))
  const skipped = choice.a % 3 === 0 ? all.slice(1, 2) : []
  const days = all.filter((day) => !skipped.includes(day))
  const repeat = { everyWeeks, until: all.at(-1) ?? day, skip: skipped }
  const response = await call(
    run,
    createSession,
    { body: { ...bodyOf(session), date: day, time, repeat } },
    session.coach,
  )
  expectCode('planning a series', response, undefined)
  assertSame('the sessions of a series', response.body.created, days.length)
  if (days.length > 1) session.series = session.nth
  add(run, session)
  if (response.body.seriesId !== null) await learn(run, session, response.body.seriesId, days)
  return `${nameOf(session.coach)} plans ${days.length} sessions from ${titleOf(session)} on, from ${day} at ${time}`
}

/** Repeats the last session of a series; a single session becomes a series. */
export const extend: Action = async (run, { a: howMany, b: whichSession, c: whichCoach }) => {
  const { model, board } = run
  const session = someSession(run, whichSession)
  if (!session) return undefined
  const sessionsOfSeries = model.sessions.filter(
    (other) => other === session || (session.series !== undefined && other.series === session.series),
  )
  const last = pick(
    sessionsOfSeries.toSorted((a, b) => (a.start > b.start ? -1 : 1)),
    0,
  )
  if (!last) return undefined
  const coach = someCoach(run, whichCoach)
  const first = addDays(dayOf(last.start), 7)
  const days = repeatedDays(first, 1, 1 + (howMany % 2))
  const body = { everyWeeks: 1 as const, until: days.at(-1) ?? first }
  const response = await call(run, extendSeries, { params: { id: session.id }, body }, coach)
  expectCode(`extending ${titleOf(session)}`, response, undefined)
  assertSame('the sessions that were added', response.body.created, days.length)
  session.series ??= session.nth
  const isThere = last.coach === board || model.people.get(last.coach.slot) === last.coach
  const like = { ...last, series: session.series, coach: isThere ? last.coach : coach }
  await learn(run, like, response.body.seriesId ?? '', days)
  return `a coach extends the series of ${titleOf(session)} by ${days.length}`
}

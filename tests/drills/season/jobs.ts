import { peopleOf } from './choose.ts'
import { recordCheckout } from './model/checkouts.ts'
import { isActive } from './model/memberships.ts'
import { choiceOf, expectMessage } from './model/notices.ts'
import type { Person } from './model/people.ts'
import { everybodyOf, fillAll } from './model/places.ts'
import type { Session } from './model/sessions.ts'
import { addDays, dayOf, instantAt, timeOf, weekdayOf } from './model/time.ts'
import { expectTrialChangeMails, followUp } from './model/trials.ts'
import type { Run } from './run.ts'

const isMoved = ({ lastNotice, start, location }: Session) =>
  lastNotice !== undefined && (lastNotice.start !== start || lastNotice.location !== location)

/** Expects one message for each person, whatever the number of sessions. */
const notifyMoves = ({ model }: Run): void => {
  const dueSessions = model.sessions.filter(
    ({ lastNotice }) => lastNotice !== undefined && lastNotice.dueAt <= model.now,
  )
  const movedSessions = dueSessions.filter(
    (session) => isMoved(session) && session.published && !session.isCancelled && session.start > model.now,
  )
  const concerned = new Set(movedSessions.flatMap(everybodyOf))
  for (const who of concerned) {
    const ownSessions = movedSessions.filter((session) => everybodyOf(session).includes(who))
    const until = ownSessions
      .map(({ start }) => start)
      .toSorted()
      .at(-1)
    expectMessage(model, who, {
      kind: 'session_changed',
      subject: /^(Séance modifiée|\d+ séances modifiées)/,
      ...(until && { until }),
    })
  }
  expectTrialChangeMails(model, movedSessions, /^Séance d’essai modifiée/)
  for (const session of dueSessions) session.lastNotice = undefined
}

const sessionsOn = ({ model }: Run, from: string, until: string): Session[] =>
  model.sessions
    .filter(
      ({ published, isCancelled, start }) => published && !isCancelled && dayOf(start) >= from && dayOf(start) < until,
    )
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))

const tellEvening = (run: Run): void => {
  const { model } = run
  const today = dayOf(model.now)
  const tomorrow = sessionsOn(run, addDays(today, 1), addDays(today, 2))
  const going = new Set<Person>(tomorrow.flatMap((session) => [...session.going]))
  for (const who of going) {
    const first = tomorrow.find((session) => session.going.has(who))
    if (first) expectMessage(model, who, { kind: 'reminder', subject: /^Demain/, until: first.start })
  }
  for (const { coach, start } of tomorrow)
    if (coach.role !== 'MEMBER' && (coach === run.board || model.people.get(coach.slot) === coach))
      expectMessage(model, coach, { kind: 'coach_changes', subject: /^Vous encadrez demain/, until: start })
  if (weekdayOf(today) !== 0 || sessionsOn(run, addDays(today, 1), addDays(today, 8)).length === 0) return
  for (const who of [...peopleOf(run), run.board])
    if (
      isActive(who, model.now) &&
      who.choices.has('week_ahead') &&
      (choiceOf(who, 'week_ahead').mail || choiceOf(who, 'week_ahead').push)
    )
      expectMessage(model, who, {
        kind: 'week_ahead',
        subject: /^Les séances de la semaine/,
        until: instantAt(addDays(today, 8), '00:00'),
      })
}

const nextTime = (now: string, time: string): string => {
  const today = instantAt(dayOf(now), time)
  return today > now ? today : instantAt(addDays(dayOf(now), 1), time)
}

/** Runs the product's jobs, and applies their effects to the model. */
export const runJobs = async (run: Run): Promise<void> => {
  const { model, host } = run
  await host.setNow(model.now)
  await host.runJobs()
  for (const { checkout, day } of run.paidCheckouts.splice(0)) recordCheckout(model, checkout, day)
  notifyMoves(run)
  if (run.eveningDueAt <= model.now) {
    if (timeOf(model.now) >= '18:00') tellEvening(run)
    run.eveningDueAt = nextTime(model.now, '18:00')
  }
  if (run.followUpDueAt <= model.now) {
    followUp(model)
    run.followUpDueAt = nextTime(model.now, '10:00')
  }
  fillAll(model)
}

import { currentUser } from '../../../../contract/accounts/account.ts'
import { call } from '../call.ts'
import { peopleOf, pick } from '../choose.ts'
import { assertClubMatches } from '../compare-club.ts'
import { receive } from '../deliveries.ts'
import { runJobs } from '../jobs.ts'
import { addDays, dayMs, dayOf, instantAt, later, minuteMs } from '../model/time.ts'
import type { Run } from '../run.ts'
import type { Action } from './action.ts'
import { endOutage } from './outage.ts'

/** Sets the clock, then runs due jobs and deliveries. */
export const goTo = async (run: Run, instant: string): Promise<void> => {
  // Jobs due in the same minute run in parallel: fill places a minute earlier, so that the reminders are predictable.
  const before = later(run.eveningDueAt, -minuteMs)
  if (run.model.now < before && before < instant) await goTo(run, before)
  run.model.now = instant
  await run.host.setNow(instant)
  await runJobs(run)
  await receive(run)
}

const lengths = [1, 5, 12, 31, 61, 125, 240]

export const wait: Action = async (run, { a: howLong }) => {
  const minutes = lengths[howLong % lengths.length] ?? 1
  await goTo(run, later(run.model.now, minutes * minuteMs))
  return `${minutes} minutes pass`
}

/** Times shortly before sessions, and times at night. */
const lateTimes = ['17:40', '21:30', '22:40']

/** Moves the clock to the evening. */
export const waitUntilLate: Action = async (run, { a: howLate }) => {
  const time = pick(lateTimes, howLate) ?? '21:30'
  const instant = instantAt(dayOf(run.model.now), time)
  if (instant <= run.model.now) return undefined
  await goTo(run, instant)
  return `it is ${time}`
}

/** Opens the site for everyone with a subscribed device, so that their logins do not end. */
const stayIn = async (run: Run): Promise<void> => {
  for (const who of peopleOf(run)) if (who.devices.length > 0) await call(run, currentUser, {}, who)
}

/** The provider expires every open checkout. */
const endCheckouts = ({ services }: Run): void => {
  for (const { id, status } of services.cards.sessions.values()) if (status === 'open') services.cards.expire(id)
}

/** Evening, night and next morning; then compares the whole club with the model. */
export const sleep: Action = async (run) => {
  endOutage(run)
  endCheckouts(run)
  const { model } = run
  const today = dayOf(model.now)
  const tomorrow = addDays(today, 1)
  const hours = [
    instantAt(today, '18:05'),
    instantAt(tomorrow, '02:30'),
    instantAt(tomorrow, '07:10'),
    instantAt(tomorrow, '08:01'),
  ]
  for (const hour of hours) if (hour > model.now) await goTo(run, hour)
  model.checkouts = []
  if (Date.parse(tomorrow) % (10 * dayMs) === 0) await stayIn(run)
  await assertClubMatches(run)
  return `${tomorrow}`
}

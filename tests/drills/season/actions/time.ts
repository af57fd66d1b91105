import { currentUser } from '../../../../contract/accounts/account.ts'
import { call } from '../call.ts'
import { peopleOf, pick } from '../choose.ts'
import { receive } from '../deliveries.ts'
import { runJobs } from '../jobs.ts'
import { assertClubMatches } from '../look.ts'
import { addDays, dayMs, dayOf, instantOf, later, minuteMs } from '../model/time.ts'
import type { Run } from '../run.ts'
import type { Action } from './action.ts'
import { endOutage } from './outage.ts'

/** The clock goes on; what is due is done. */
export const goTo = async (run: Run, instant: string): Promise<void> => {
  // Jobs of one minute run beside each other: free places are given before the evening's reminders are written.
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
  return `${minutes} minutes go by`
}

/** Hours just before a session, and quiet ones. */
const lateHours = ['17:40', '21:30', '22:40']

/** What follows is done late in the day. */
export const waitUntilLate: Action = async (run, { a: howLate }) => {
  const time = pick(lateHours, howLate) ?? '21:30'
  const instant = instantOf(dayOf(run.model.now), time)
  if (instant <= run.model.now) return undefined
  await goTo(run, instant)
  return `it is ${time}`
}

/** Whose device shows notices opens the site now and then: their login does not end. */
const stayIn = async (run: Run): Promise<void> => {
  for (const who of peopleOf(run)) if (who.devices.length > 0) await call(run, currentUser, {}, who)
}

/** In the evening the provider ends every page that nobody paid. */
const endPages = ({ services }: Run): void => {
  for (const { id, status } of services.cards.sessions.values()) if (status === 'open') services.cards.expire(id)
}

/** The evening, the night, and the next morning. */
export const sleep: Action = async (run) => {
  endOutage(run)
  endPages(run)
  const { model } = run
  const today = dayOf(model.now)
  const tomorrow = addDays(today, 1)
  const hours = [
    instantOf(today, '18:05'),
    instantOf(tomorrow, '02:30'),
    instantOf(tomorrow, '07:10'),
    instantOf(tomorrow, '08:01'),
  ]
  for (const hour of hours) if (hour > model.now) await goTo(run, hour)
  model.pages = []
  if (Date.parse(tomorrow) % (10 * dayMs) === 0) await stayIn(run)
  await assertClubMatches(run)
  return `${tomorrow}`
}

import {
  bookTrial,
  cancelTrial,
  confirmTrial,
  moveTrial,
  readTrial,
  trialVisitor,
} from '../../../../contract/trials.ts'
import { assertSame } from '../assert-same.ts'
import { call, expectCode } from '../call.ts'
import { pick, upcomingSessions } from '../choose.ts'
import type { Person } from '../model/people.ts'
import type { Session, Visit } from '../model/sessions.ts'
import { dayMs, later, minuteMs } from '../model/time.ts'
import * as trials from '../model/trials.ts'
import { nameOf, type Run, titleOf } from '../run.ts'
import type { Action } from './action.ts'
import { compareTrials } from './compare-trials.ts'
import { newPerson, registerSlot } from './people.ts'
import { goTo } from './time.ts'

const visitorSlots = { first: 9000, count: 30 }

const someVisitor = (run: Run, number: number) => {
  const slot = visitorSlots.first + (number % visitorSlots.count)
  const visitor = run.model.visitors.get(slot) ?? newPerson(run, slot)
  run.model.visitors.set(slot, visitor)
  return visitor
}

/** Mostly a session that is open to visitors. */
const someOpen = (run: Run, number: number): Session | undefined => {
  const upcoming = upcomingSessions(run)
  const open = upcoming.filter(({ trialPlaces }) => trialPlaces !== null)
  return pick(number % 9 === 0 || open.length === 0 ? upcoming.slice(0, 4) : open.slice(0, 3), number)
}

const confirmVisit = async (run: Run, visit: Visit): Promise<string> => {
  const response = await call(run, confirmTrial, { body: { jeton: visit.token ?? '' } })
  const what = `${nameOf(visit.visitor)} confirms their trial of ${titleOf(visit.session)}`
  expectCode(what, response, trials.confirm(run.model, visit))
  await compareVisit(run, visit)
  return what
}

/** Confirms the trial a minute later with the link of its mail. */
const confirmSoon = async (run: Run, visitor: Person, session: Session): Promise<void> => {
  const { model } = run
  await goTo(run, later(model.now, minuteMs))
  const visit = model.visits.findLast((visit) => visit.visitor === visitor && visit.session === session)
  if (visit?.token && !trials.isLapsedFor(visit, model.now, 24)) await confirmVisit(run, visit)
}

export const book: Action = async (run, { a: whichVisitor, b: whichSession, c: twice, c: howSoon }) => {
  const session = someOpen(run, whichSession)
  if (!session) return undefined
  const visitor = someVisitor(run, whichVisitor)
  if (trials.isAboutErased(run.model, visitor)) return undefined
  const body = { sessionId: session.id, prenom: visitor.nom, email: visitor.email, insurance: true }
  const response = await call(run, bookTrial, { body })
  const what = `${nameOf(visitor)} books a trial of ${titleOf(session)}`
  expectCode(what, response, trials.book(run.model, visitor, session))
  if (twice % 3 === 0)
    expectCode(`${what}, twice`, await call(run, bookTrial, { body }), trials.book(run.model, visitor, session))
  await compareTrials(run)
  if (howSoon % 2 === 0) await confirmSoon(run, visitor, session)
  return what
}

/** A trial whose link was mailed; it may be past or cancelled. */
const someLink = ({ model }: Run, number: number): Visit | undefined =>
  pick(
    model.visits.filter(
      (visit) =>
        visit.token !== undefined &&
        visit.session.start > later(model.now, -20 * dayMs) &&
        // The link of a lapsed trial may be erased.
        !trials.isLapsedFor(visit, model.now, 24),
    ),
    number,
  )

const stateOf = ({ model }: Run, visit: Visit): string => {
  const { isCancelled, session, heldUntil } = visit
  if (isCancelled) return 'cancelled'
  if (session.start <= model.now) return 'past'
  if (heldUntil === undefined) return 'booked'
  return trials.isHeld(model, visit) || trials.hasPlaceLeft(model, session) ? 'unconfirmed' : 'full'
}

const compareVisit = async (run: Run, visit: Visit): Promise<void> => {
  const { model } = run
  const { body } = await call(run, readTrial, { body: { jeton: visit.token ?? '' } })
  const state = stateOf(run, visit)
  assertSame(
    `what the link of ${nameOf(visit.visitor)} shows`,
    [body.state, body.session.id, body.session.isCancelled, body.others.map(({ id, placesLeft }) => [id, placesLeft])],
    [
      state,
      visit.session.id,
      visit.session.isCancelled,
      state === 'cancelled' || state === 'past' ? [] : trials.openToVisitors(model, visit.session),
    ],
  )
}

export const confirm: Action = async (run, { a: whichVisit }) => {
  const visit = someLink(run, whichVisit)
  return visit && confirmVisit(run, visit)
}

export const move: Action = async (run, { a: whichVisit, b: whichSession }) => {
  const visit = someLink(run, whichVisit)
  const session = someOpen(run, whichSession)
  if (!visit || !session) return undefined
  const response = await call(run, moveTrial, { body: { jeton: visit.token ?? '', sessionId: session.id } })
  const what = `${nameOf(visit.visitor)} moves their trial to ${titleOf(session)}`
  expectCode(what, response, trials.move(run.model, visit, session))
  await compareVisit(run, visit)
  return what
}

export const giveUp: Action = async (run, { a: whichVisit }) => {
  const visit = someLink(run, whichVisit)
  if (!visit) return undefined
  const response = await call(run, cancelTrial, { body: { jeton: visit.token ?? '' } })
  const what = `${nameOf(visit.visitor)} gives their trial of ${titleOf(visit.session)} up`
  expectCode(what, response, trials.giveUp(run.model, visit))
  await compareVisit(run, visit)
  return what
}

/** A visitor registers with the link of a mail, which fills in the form; the trial counts as registered. */
export const register: Action = async (run, { a: whichVisit, b: whichMethod }) => {
  const { model, slots } = run
  const visit = someLink(run, whichVisit)
  const slot = Array.from({ length: slots }, (_, nth) => nth).find((nth) => !model.people.has(nth))
  if (!visit?.token || slot === undefined) return undefined
  const { visitor, token } = visit
  const response = await call(run, trialVisitor, { body: { jeton: token } }, visitor)
  const isKnown = !visit.isCancelled && !visit.hasRegistered
  expectCode('filling a registration in', response, isKnown ? undefined : 'link_invalid')
  if (isKnown) assertSame('a registration', [response.body.prenom, response.body.email], [visitor.nom, visitor.email])
  const what = await registerSlot(run, slot, whichMethod, token)
  const who = model.people.get(slot)
  if (who) trials.join(visit, who)
  await compareTrials(run)
  return `${nameOf(visitor)} becomes ${what}`
}

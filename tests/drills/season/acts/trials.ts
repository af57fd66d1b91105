import {
  bookTrial,
  cancelTrial,
  confirmTrial,
  moveTrial,
  trialVisitor,
  viewTrial,
} from '../../../../contract/trials.ts'
import { call, expectCode } from '../call.ts'
import { pick, upcomingSessions } from '../choose.ts'
import type { Person, Session, Visit } from '../model/model.ts'
import { dayMs, later, minuteMs } from '../model/time.ts'
import * as trials from '../model/trials.ts'
import { assertSame } from '../problem.ts'
import { nameOf, type Season, titleOf } from '../season.ts'
import type { Act } from './act.ts'
import { lookAtTrials } from './look-at-trials.ts'
import { newPerson, registerSlot } from './people.ts'
import { goTo } from './time.ts'

const visitorSlots = { first: 9000, count: 30 }

const someVisitor = (season: Season, number: number) => {
  const slot = visitorSlots.first + (number % visitorSlots.count)
  const visitor = season.model.visitors.get(slot) ?? newPerson(season, slot)
  season.model.visitors.set(slot, visitor)
  return visitor
}

/** Mostly one that is open to visitors. */
const someOpen = (season: Season, number: number): Session | undefined => {
  const coming = upcomingSessions(season)
  const open = coming.filter(({ trialPlaces }) => trialPlaces !== null)
  return pick(number % 9 === 0 || open.length === 0 ? coming.slice(0, 4) : open.slice(0, 3), number)
}

const confirmVisit = async (season: Season, visit: Visit): Promise<string> => {
  const answer = await call(season, confirmTrial, { body: { jeton: visit.token ?? '' } })
  const what = `${nameOf(visit.visitor)} confirms their trial of ${titleOf(visit.session)}`
  expectCode(what, answer, trials.confirm(season.model, visit))
  await lookAtVisit(season, visit)
  return what
}

/** Half of the visitors read their mail at once. */
const confirmSoon = async (season: Season, visitor: Person, session: Session): Promise<void> => {
  const { model } = season
  await goTo(season, later(model.now, minuteMs))
  const visit = model.visits.findLast((one) => one.visitor === visitor && one.session === session)
  if (visit?.token && !trials.isLapsedFor(visit, model.now, 24)) await confirmVisit(season, visit)
}

export const book: Act = async (season, { a: whichVisitor, b: whichSession, c: twice, c: howSoon }) => {
  const session = someOpen(season, whichSession)
  if (!session) return undefined
  const visitor = someVisitor(season, whichVisitor)
  if (trials.isAboutErased(season.model, visitor)) return undefined
  const body = { sessionId: session.id, prenom: visitor.nom, email: visitor.email, insurance: true }
  const answer = await call(season, bookTrial, { body })
  const what = `${nameOf(visitor)} books a trial of ${titleOf(session)}`
  expectCode(what, answer, trials.book(season.model, visitor, session))
  if (twice % 3 === 0)
    expectCode(`${what}, twice`, await call(season, bookTrial, { body }), trials.book(season.model, visitor, session))
  await lookAtTrials(season)
  if (howSoon % 2 === 0) await confirmSoon(season, visitor, session)
  return what
}

/** A visitor who has the link of a mail; the trial may be over or given up. */
const someLink = ({ model }: Season, number: number): Visit | undefined =>
  pick(
    model.visits.filter(
      (visit) =>
        visit.token !== undefined &&
        visit.session.start > later(model.now, -20 * dayMs) &&
        // Its link may be erased.
        !trials.isLapsedFor(visit, model.now, 24),
    ),
    number,
  )

const stateOf = ({ model }: Season, visit: Visit): string => {
  const { isCancelled, session, heldUntil } = visit
  if (isCancelled) return 'cancelled'
  if (session.start <= model.now) return 'past'
  if (heldUntil === undefined) return 'booked'
  return trials.isHeld(model, visit) || trials.hasPlaceLeft(model, session) ? 'toConfirm' : 'full'
}

const lookAtVisit = async (season: Season, visit: Visit): Promise<void> => {
  const { model } = season
  const { body } = await call(season, viewTrial, { body: { jeton: visit.token ?? '' } })
  const state = stateOf(season, visit)
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

export const confirm: Act = async (season, { a: whichVisit }) => {
  const visit = someLink(season, whichVisit)
  return visit && confirmVisit(season, visit)
}

export const move: Act = async (season, { a: whichVisit, b: whichSession }) => {
  const visit = someLink(season, whichVisit)
  const session = someOpen(season, whichSession)
  if (!visit || !session) return undefined
  const answer = await call(season, moveTrial, { body: { jeton: visit.token ?? '', sessionId: session.id } })
  const what = `${nameOf(visit.visitor)} moves their trial to ${titleOf(session)}`
  expectCode(what, answer, trials.move(season.model, visit, session))
  await lookAtVisit(season, visit)
  return what
}

export const giveUp: Act = async (season, { a: whichVisit }) => {
  const visit = someLink(season, whichVisit)
  if (!visit) return undefined
  const answer = await call(season, cancelTrial, { body: { jeton: visit.token ?? '' } })
  const what = `${nameOf(visit.visitor)} gives their trial of ${titleOf(visit.session)} up`
  expectCode(what, answer, trials.giveUp(season.model, visit))
  await lookAtVisit(season, visit)
  return what
}

/** The link of a mail fills the registration in; the club counts who came this way. */
export const register: Act = async (season, { a: whichVisit, b: whichMethod }) => {
  const { model, slots } = season
  const visit = someLink(season, whichVisit)
  const slot = Array.from({ length: slots }, (_, nth) => nth).find((nth) => !model.people.has(nth))
  if (!visit?.token || slot === undefined) return undefined
  const { visitor, token } = visit
  const answer = await call(season, trialVisitor, { body: { jeton: token } }, visitor)
  const isKnown = !visit.isCancelled && !visit.hasJoined
  expectCode('filling a registration in', answer, isKnown ? undefined : 'link_invalid')
  if (isKnown) assertSame('a registration', [answer.body.prenom, answer.body.email], [visitor.nom, visitor.email])
  const what = await registerSlot(season, slot, whichMethod, token)
  const who = model.people.get(slot)
  if (who) trials.join(visit, who)
  await lookAtTrials(season)
  return `${nameOf(visitor)} becomes ${what}`
}

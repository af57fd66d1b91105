import { acceptOffer, cancelSignUp, givePlace, ownPlace, removePlace, signUp } from '../../../../contract/places.ts'
import { assertSame } from '../assert-same.ts'
import { call, expectCode } from '../call.ts'
import { pick, somebody, someCoach, someSession, upcomingSessions } from '../choose.ts'
import type { Person } from '../model/people.ts'
import * as rules from '../model/places.ts'
import type { Session } from '../model/sessions.ts'
import { nameOf, type Run, titleOf } from '../run.ts'
import type { Action } from './action.ts'

/** Compares the person's own view of a session with the model. */
export const compareOwnPlace = async (run: Run, session: Session, who: Person): Promise<void> => {
  if (!session.published && !session.going.has(who)) return
  const { body } = await call(run, ownPlace, { params: { id: session.id } }, who)
  assertSame(`the place of ${nameOf(who)} in ${titleOf(session)}`, body, rules.placeOf(session, who))
}

export const join: Action = async (run, { a: whichPerson, b: whichSession, c: waits, c: atOnce }) => {
  const who = somebody(run, whichPerson)
  const session = someSession(run, whichSession)
  if (!who || !session) return undefined
  const body = { wait: waits % 4 !== 0, takeAtOnce: atOnce % 3 === 0 }
  const response = await call(run, signUp, { params: { id: session.id }, body }, who)
  const what = `${nameOf(who)} joins ${titleOf(session)}${body.wait ? ', or waits' : ''}${body.takeAtOnce ? ', at once' : ''}`
  expectCode(what, response, rules.join(run.model, session, who, body))
  await compareOwnPlace(run, session, who)
  return what
}

/** People in a session or waiting for it. */
const concerned = ({ going, waiting }: Session) => [...going, ...waiting.map(({ who }) => who)]

export const leave: Action = async (run, { a: whichPerson, b: whichSession }) => {
  const session = pick(
    upcomingSessions(run)
      .slice(0, 3)
      .filter((candidate) => concerned(candidate).length > 0),
    whichSession,
  )
  const who = session && pick(concerned(session), whichPerson)
  if (!who) return undefined
  const response = await call(run, cancelSignUp, { params: { id: session.id } }, who)
  const what = `${nameOf(who)} leaves ${titleOf(session)}`
  expectCode(what, response, rules.leave(run.model, session, who))
  await compareOwnPlace(run, session, who)
  return what
}

const offersOf = (run: Run) =>
  upcomingSessions(run).flatMap((session) =>
    rules.inOrder(session).flatMap(({ who, offeredUntil }) => (offeredUntil ? [{ session, who }] : [])),
  )

export const accept: Action = async (run, { a: whichOffer, a: whichPerson, b: whichSession }) => {
  // Without any offer, accepts one that does not exist.
  const offer = pick(offersOf(run), whichOffer)
  const session = offer?.session ?? someSession(run, whichSession)
  const who = offer?.who ?? somebody(run, whichPerson)
  if (!session || !who) return undefined
  const response = await call(run, acceptOffer, { params: { id: session.id } }, who)
  const what = `${nameOf(who)} accepts a place in ${titleOf(session)}`
  expectCode(what, response, rules.accept(run.model, session, who))
  await compareOwnPlace(run, session, who)
  return what
}

export const decline: Action = async (run, { a: whichOffer }) => {
  const offer = pick(offersOf(run), whichOffer)
  if (!offer) return undefined
  const { session, who } = offer
  const response = await call(run, cancelSignUp, { params: { id: session.id } }, who)
  const what = `${nameOf(who)} declines the offer of ${titleOf(session)}`
  expectCode(what, response, rules.leave(run.model, session, who))
  await compareOwnPlace(run, session, who)
  return what
}

export const give: Action = async (run, { a: whichPerson, b: whichSession, c: whichCoach }) => {
  const who = somebody(run, whichPerson)
  const session = someSession(run, whichSession)
  if (!who || !session) return undefined
  const coach = someCoach(run, whichCoach)
  const before = session.going.size
  const input = { params: { id: session.id }, body: { userId: who.id, reason: 'promised' as const } }
  const response = await call(run, givePlace, input, coach)
  const what = `a coach gives ${nameOf(who)} a place in ${titleOf(session)}`
  expectCode(what, response, rules.give(run.model, session, who, coach))
  run.exceptions.set(session.id, (run.exceptions.get(session.id) ?? 0) + session.going.size - before)
  return what
}

export const remove: Action = async (run, { a: whichPerson, b: whichSession, c: whichCoach }) => {
  const session = pick(
    upcomingSessions(run)
      .slice(0, 3)
      .filter((candidate) => concerned(candidate).length > 0),
    whichSession,
  )
  const who = session && pick(concerned(session), whichPerson)
  if (!who) return undefined
  const coach = someCoach(run, whichCoach)
  const response = await call(run, removePlace, { params: { id: session.id, userId: who.id } }, coach)
  const what = `a coach takes ${nameOf(who)} out of ${titleOf(session)}`
  expectCode(what, response, rules.remove(run.model, session, who, coach))
  return what
}

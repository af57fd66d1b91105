import { acceptOffer, givePlace, joinSession, leaveSession, ownRsvp, removePlace } from '../../../../contract/places.ts'
import { call, expectCode } from '../call.ts'
import { pick, somebody, someCoach, someSession, upcomingSessions } from '../choose.ts'
import type { Person, Session } from '../model/model.ts'
import * as rules from '../model/places.ts'
import { assertSame } from '../problem.ts'
import { nameOf, type Season, titleOf } from '../season.ts'
import type { Act } from './act.ts'

/** The person reads what the model says. */
export const lookAtOwn = async (season: Season, session: Session, who: Person): Promise<void> => {
  if (!session.published && !session.going.has(who)) return
  const { body } = await call(season, ownRsvp, { params: { id: session.id } }, who)
  assertSame(`the place of ${nameOf(who)} in ${titleOf(session)}`, body, rules.placeOf(session, who))
}

export const join: Act = async (season, { a: whichPerson, b: whichSession, c: waits, c: atOnce }) => {
  const who = somebody(season, whichPerson)
  const session = someSession(season, whichSession)
  if (!who || !session) return undefined
  const body = { wait: waits % 4 !== 0, takeAtOnce: atOnce % 3 === 0 }
  const answer = await call(season, joinSession, { params: { id: session.id }, body }, who)
  const what = `${nameOf(who)} joins ${titleOf(session)}${body.wait ? ', or waits' : ''}${body.takeAtOnce ? ', at once' : ''}`
  expectCode(what, answer, rules.join(season.model, session, who, body))
  await lookAtOwn(season, session, who)
  return what
}

/** People in a session or waiting for it. */
const concerned = ({ going, waiting }: Session) => [...going, ...waiting.map(({ who }) => who)]

export const leave: Act = async (season, { a: whichPerson, b: whichSession }) => {
  const session = pick(
    upcomingSessions(season)
      .slice(0, 3)
      .filter((one) => concerned(one).length > 0),
    whichSession,
  )
  const who = session && pick(concerned(session), whichPerson)
  if (!who) return undefined
  const answer = await call(season, leaveSession, { params: { id: session.id } }, who)
  const what = `${nameOf(who)} leaves ${titleOf(session)}`
  expectCode(what, answer, rules.leave(season.model, session, who))
  await lookAtOwn(season, session, who)
  return what
}

const offersOf = (season: Season) =>
  upcomingSessions(season).flatMap((session) =>
    rules.inOrder(session).flatMap(({ who, offeredUntil }) => (offeredUntil ? [{ session, who }] : [])),
  )

export const accept: Act = async (season, { a: whichOffer, a: whichPerson, b: whichSession }) => {
  // Now and then somebody presses a button that has nothing behind it.
  const offered = pick(offersOf(season), whichOffer)
  const session = offered?.session ?? someSession(season, whichSession)
  const who = offered?.who ?? somebody(season, whichPerson)
  if (!session || !who) return undefined
  const answer = await call(season, acceptOffer, { params: { id: session.id } }, who)
  const what = `${nameOf(who)} accepts a place in ${titleOf(session)}`
  expectCode(what, answer, rules.accept(season.model, session, who))
  await lookAtOwn(season, session, who)
  return what
}

export const decline: Act = async (season, { a: whichOffer }) => {
  const offered = pick(offersOf(season), whichOffer)
  if (!offered) return undefined
  const { session, who } = offered
  const answer = await call(season, leaveSession, { params: { id: session.id } }, who)
  const what = `${nameOf(who)} declines the offer of ${titleOf(session)}`
  expectCode(what, answer, rules.leave(season.model, session, who))
  await lookAtOwn(season, session, who)
  return what
}

export const give: Act = async (season, { a: whichPerson, b: whichSession, c: whichCoach }) => {
  const who = somebody(season, whichPerson)
  const session = someSession(season, whichSession)
  if (!who || !session) return undefined
  const coach = someCoach(season, whichCoach)
  const before = session.going.size
  const input = { params: { id: session.id }, body: { userId: who.id, reason: 'promised' as const } }
  const answer = await call(season, givePlace, input, coach)
  const what = `a coach gives ${nameOf(who)} a place in ${titleOf(session)}`
  expectCode(what, answer, rules.give(season.model, session, who, coach))
  season.exceptions.set(session.id, (season.exceptions.get(session.id) ?? 0) + session.going.size - before)
  return what
}

export const remove: Act = async (season, { a: whichPerson, b: whichSession, c: whichCoach }) => {
  const session = pick(
    upcomingSessions(season)
      .slice(0, 3)
      .filter((one) => concerned(one).length > 0),
    whichSession,
  )
  const who = session && pick(concerned(session), whichPerson)
  if (!who) return undefined
  const coach = someCoach(season, whichCoach)
  const answer = await call(season, removePlace, { params: { id: session.id, userId: who.id } }, coach)
  const what = `a coach takes ${nameOf(who)} out of ${titleOf(session)}`
  expectCode(what, answer, rules.remove(season.model, session, who, coach))
  return what
}

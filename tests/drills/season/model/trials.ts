import type { ErrorCode } from '../../../../contract/errors.ts'
import { dayInWordsAt } from '../../../../contract/rules/time/dates.ts'
import type { Model } from './model.ts'
import { expectMessage } from './notices.ts'
import type { Person } from './people.ts'
import type { Session, Visit } from './sessions.ts'
import { compare, dayMs, dayOf, type Instant, instantAt, later, minuteMs, seasonOf } from './time.ts'

const trialsOfSeason = 2
/** Duration of the hold of an unconfirmed booking. */
const holdMs = 30 * minuteMs
/** Duration in which a repeated booking is accepted without a new mail. */
const repeatMs = 10 * minuteMs
const followUpDays = 3

export const isHeld = ({ now }: Model, { heldUntil }: Visit): boolean => heldUntil === undefined || heldUntil > now

export const visitsOf = (model: Model, session: Session): Visit[] =>
  model.visits.filter((visit) => visit.session === session && !visit.isCancelled && isHeld(model, visit))

const leftIn = (model: Model, session: Session): number =>
  Math.max(0, (session.trialPlaces ?? 0) - visitsOf(model, session).length)

/** The next six sessions with a free trial place, with the number of free places. */
export const openToVisitors = (model: Model, except?: Session): [string, number][] =>
  model.sessions
    .filter(({ start, published, isCancelled }) => start > model.now && published && !isCancelled)
    .toSorted((a, b) => compare(a.start, b.start) || compare(a.id, b.id))
    .map((session): [Session, number] => [session, leftIn(model, session)])
    .filter(([session, placesLeft]) => placesLeft > 0 && session !== except)
    .slice(0, 6)
    .map(([{ id }, placesLeft]) => [id, placesLeft])

const unavailableReasonOf = ({ now }: Model, { published, start, isCancelled }: Session): ErrorCode | undefined => {
  if (!published) return 'session_not_found'
  if (start <= now) return 'session_started'
  return isCancelled ? 'session_cancelled' : undefined
}

const closedReasonOf = (model: Model, session: Session): ErrorCode | undefined =>
  unavailableReasonOf(model, session) ?? (session.trialPlaces === null ? 'session_not_found' : undefined)

export const hasPlaceLeft = (model: Model, session: Session): boolean =>
  closedReasonOf(model, session) === undefined && leftIn(model, session) > 0

const quotedTitle = ({ title }: Session) => `«\u00a0${title}\u00a0»`
/** Tells the mails about two sessions of one visitor apart: the link of each opens another trial. */
const wordsOf = (session: Session): string[] => [quotedTitle(session), dayInWordsAt(session.start)]

const mail = (model: Model, visit: Visit, subject: RegExp): void => {
  const { session, visitor } = visit
  expectMessage(model, visitor, { kind: 'trial', subject, words: wordsOf(session), until: session.start, visit })
}
const askToConfirm = (model: Model, visit: Visit): void => mail(model, visit, /^Confirmer ma séance d’essai/)

/** Days after the session until the visitor is erased; their address then counts as new. */
const knownDays = 60

const ownIn = ({ visits, now }: Model, visitor: Person, season: number): Visit[] =>
  visits.filter(
    (visit) =>
      visit.visitor === visitor &&
      visit.season === season &&
      !visit.isCancelled &&
      !visit.isErased &&
      visit.session.start >= later(now, -knownDays * dayMs) &&
      !isLapsedFor(visit, now, 24),
  )

/** True if the hold of an unconfirmed trial ended more than `hours` ago. */
export const isLapsedFor = ({ heldUntil }: Visit, now: Instant, hours: number): boolean =>
  heldUntil !== undefined && heldUntil < later(now, -hours * 60 * minuteMs)

/** True while the erasure is due. It may be late or wait for the board: the address may still be known. */
export const isAboutErased = ({ visits, now }: Model, visitor: Person): boolean =>
  visits.some(
    (visit) =>
      visit.visitor === visitor &&
      ((visit.session.start < later(now, -(knownDays - 1) * dayMs) &&
        visit.session.start > later(now, -(knownDays + 8) * dayMs)) ||
        (isLapsedFor(visit, now, 23) && !isLapsedFor(visit, now, 8 * 24))),
  )

export const book = (model: Model, visitor: Person, session: Session): ErrorCode | undefined => {
  const closedReason = closedReasonOf(model, session)
  if (closedReason) return closedReason
  const season = seasonOf(dayOf(session.start))
  const ownVisits = ownIn(model, visitor, season)
  const same = ownVisits.find((visit) => visit.session === session)
  const bookedVisit = same && isHeld(model, same) ? same : undefined
  const isFull = leftIn(model, session) === 0
  if (bookedVisit && (!isFull || Date.parse(model.now) - Date.parse(bookedVisit.bookedAt) <= repeatMs)) return undefined
  if (isFull) return 'trial_full'
  const hold = { bookedAt: model.now, heldUntil: later(model.now, holdMs) }
  if (same) {
    askToConfirm(model, Object.assign(same, hold))
    return undefined
  }
  const lapsedVisits = ownVisits.filter((visit) => !isHeld(model, visit))
  if (ownVisits.length >= trialsOfSeason) {
    if (lapsedVisits.length === 0) return 'trials_used'
    for (const visit of lapsedVisits) visit.isCancelled = true
  }
  const visit: Visit = {
    visitor,
    session,
    season,
    ...hold,
    token: undefined,
    isCancelled: false,
    isFollowedUp: false,
    hasRegistered: false,
    member: undefined,
    isErased: false,
  }
  model.visits.push(visit)
  askToConfirm(model, visit)
  return undefined
}

const lossReasonOf = ({ now }: Model, visit: Visit): ErrorCode | undefined => {
  if (visit.isCancelled) return 'link_invalid'
  return visit.session.start <= now ? 'session_started' : undefined
}

const keepPlace = (model: Model, visit: Visit): ErrorCode | undefined => {
  if (!isHeld(model, visit) && leftIn(model, visit.session) === 0) return 'trial_full'
  visit.heldUntil = undefined
  return undefined
}

/** A place that is held can be confirmed after the trials of its session were closed. */
export const confirm = (model: Model, visit: Visit): ErrorCode | undefined =>
  unavailableReasonOf(model, visit.session) ?? lossReasonOf(model, visit) ?? keepPlace(model, visit)

export const move = (model: Model, visit: Visit, session: Session): ErrorCode | undefined => {
  const refusal = closedReasonOf(model, session) ?? lossReasonOf(model, visit)
  if (refusal) return refusal
  if (visit.session === session) return keepPlace(model, visit)
  const season = seasonOf(dayOf(session.start))
  const ownVisits = ownIn(model, visit.visitor, season)
  if (ownVisits.some((other) => other.session === session)) return 'trial_taken'
  if (leftIn(model, session) === 0) return 'trial_full'
  if (season !== visit.season && ownVisits.length >= trialsOfSeason) return 'trials_used'
  Object.assign(visit, { session, season })
  visit.heldUntil = undefined
  mail(model, visit, /^Votre séance d’essai/)
  return undefined
}

export const giveUp = (model: Model, visit: Visit): ErrorCode | undefined => {
  const refusal = lossReasonOf(model, visit)
  if (!refusal) visit.isCancelled = true
  return refusal
}

/** Registers the visitor as a member. */
export const join = (visit: Visit, who: Person): void => {
  if (visit.isCancelled || visit.member) return
  visit.member = who
  visit.hasRegistered = true
}

/** Erases a deleted member's data as a visitor and drops their expected mails; their trials stay counted. */
export const forgetVisitor = (model: Model, who: Person): void => {
  for (const visit of model.visits.filter(({ member }) => member === who)) {
    Object.assign(visit, { isErased: true, token: undefined })
    model.expectedMessages = model.expectedMessages.filter(({ to }) => to !== visit.visitor)
  }
}

/** Expects a mail to every visitor with a trial of these sessions. */
export const expectTrialChangeMails = (model: Model, sessions: Session[], subject: RegExp): void => {
  for (const visit of sessions.flatMap((session) => visitsOf(model, session)))
    if (!visit.isErased)
      expectMessage(model, visit.visitor, { kind: 'trial_change', subject, words: wordsOf(visit.session), visit })
}

/** Expects the mail of the day after; it may be up to three days late. */
export const followUp = (model: Model): void => {
  const until: Instant = instantAt(dayOf(model.now), '00:00')
  const from = later(until, -followUpDays * dayMs)
  for (const visit of model.visits) {
    const { session, visitor } = visit
    const { start, isCancelled, published } = session
    if (start < from || start >= until || isCancelled || !published) continue
    if (visit.isCancelled || visit.isFollowedUp || visit.hasRegistered || visit.isErased || visit.heldUntil) continue
    visit.isFollowedUp = true
    const subject = /^Et si vous couriez avec nous/
    expectMessage(model, visitor, { kind: 'trial_follow_up', subject, words: [quotedTitle(session)], visit })
  }
}

import type { ErrorCode } from '../../../../contract/errors.ts'
import { isActive } from './memberships.ts'
import type { Model } from './model.ts'
import { expectMessage } from './notices.ts'
import type { Level, Person } from './people.ts'
import type { Entry, Session } from './sessions.ts'
import {
  addWakingMinutes,
  afterNight,
  compare,
  dayOf,
  daysBetween,
  hourMs,
  type Instant,
  later,
  minuteMs,
} from './time.ts'

const levels: Level[] = ['LVL1', 'LVL2', 'LVL3', 'LVLX']
export const hasLevel = (who: Person, { levelTarget }: Session): boolean =>
  levelTarget === null || levels.indexOf(who.level) >= levels.indexOf(levelTarget)

export const hasStarted = ({ start }: Session, now: Instant): boolean => start <= now
const freezeOf = ({ start }: Session): Instant => later(start, -2 * hourMs)

/** In the order of the waiting list: by `queuedAt`, then by order of arrival. */
export const inOrder = ({ waiting }: Session): Entry[] =>
  waiting.toSorted((a, b) => compare(a.queuedAt, b.queuedAt) || a.nth - b.nth)

/** People who get the notice of a moved, cancelled or restored session. */
export const everybodyOf = ({ going, waiting }: Session): Person[] => [...going, ...waiting.map(({ who }) => who)]

const offerEnd = (session: Session, now: Instant): Instant => {
  const days = daysBetween(dayOf(now), dayOf(session.start))
  const minutes = [30, 120][Math.max(0, days)] ?? 24 * 60
  const end = addWakingMinutes(afterNight(now), minutes)
  return end < freezeOf(session) ? end : freezeOf(session)
}

const until = ({ start, minutes }: Session) => later(start, minutes * minuteMs)
const overlap = (a: Session, b: Session) => a.start < until(b) && b.start < until(a)

const isElsewhere = ({ sessions }: Model, who: Person, session: Session): boolean =>
  sessions.some((other) => other !== session && !other.isCancelled && other.going.has(who) && overlap(other, session))

const dropEntry = (session: Session, who: Person) => {
  session.waiting = session.waiting.filter((entry) => entry.who !== who)
}

/**
 * Ends expired offers and gives free places in order; returns the number of places that stay free. `taker` takes one of
 * them right after: that place is neither offered nor announced to them.
 */
export const fill = (model: Model, session: Session, taker?: Person): number => {
  const { now } = model
  const tell = (who: Person, subject: RegExp) =>
    expectMessage(model, who, { kind: 'place', subject, until: session.start })
  for (const entry of session.waiting)
    if (entry.offeredUntil !== null && entry.offeredUntil <= now) {
      Object.assign(entry, { offeredUntil: null, offerNoticeAt: null, hasLapsed: true, queuedAt: now })
      tell(entry.who, /^La place n’est plus gardée/)
    }
  const offeredCount = session.waiting.filter(({ offeredUntil }) => offeredUntil !== null).length
  const { capacity, going } = session
  const free = capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - going.size - offeredCount)
  const isOpen = session.published && !session.isCancelled && !hasStarted(session, now)
  if (!isOpen || free === 0 || session.waiting.length === offeredCount) return free
  if (freezeOf(session) <= now) {
    if (taker && free === 1) return free
    for (const entry of session.waiting)
      if (!entry.isFreePlaceNotified) {
        entry.isFreePlaceNotified = true
        if (entry.who !== taker) tell(entry.who, /^Une place est libre/)
      }
    return free
  }
  const next = inOrder(session)
    .filter(({ offeredUntil, hasLapsed }) => offeredUntil === null && !hasLapsed)
    .filter(({ who }) => isActive(who, now) && hasLevel(who, session) && !isElsewhere(model, who, session))
    .slice(0, Math.min(free, 10_000))
    .filter(({ who }) => who !== taker)
  for (const entry of next)
    if (entry.takeAtOnce) {
      going.add(entry.who)
      dropEntry(session, entry.who)
      tell(entry.who, /^Vous avez une place/)
    } else {
      const end = offerEnd(session, now)
      const morning = afterNight(now)
      Object.assign(entry, { offeredUntil: end, offerNoticeAt: morning < end ? morning : now })
      announceOffers(model, session)
    }
  return free - next.length
}

/** Sends the notices of offers made at night, from the morning on, if the offer still holds. */
const announceOffers = (model: Model, { waiting }: Session): void => {
  const { now } = model
  for (const entry of waiting) {
    const { who, offeredUntil: until, offerNoticeAt } = entry
    if (until === null || until <= now || offerNoticeAt === null || offerNoticeAt > now) continue
    entry.offerNoticeAt = null
    expectMessage(model, who, { kind: 'place', subject: /^Une place pour vous/, until })
  }
}

/** A session that is moved or cancelled offers its places anew. */
export const withdrawOffers = ({ waiting }: Session): void => {
  for (const entry of waiting) Object.assign(entry, { offeredUntil: null, offerNoticeAt: null })
}

/** What the places job does every minute: fills every session that is open, and sends the notices of the night. */
export const fillAll = (model: Model): void => {
  const open = model.sessions.filter(
    ({ start, published, isCancelled, waiting }) =>
      start > model.now && published && !isCancelled && waiting.length > 0,
  )
  for (const session of open.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    fill(model, session)
    announceOffers(model, session)
  }
}

export const take = (session: Session, who: Person): void => {
  session.going.add(who)
  dropEntry(session, who)
}

export const placeOf = (session: Session, who: Person) => {
  const rank = inOrder(session).findIndex((entry) => entry.who === who)
  const entry = inOrder(session)[rank]
  const waiting = entry && {
    rank: rank + 1,
    of: session.waiting.length,
    takeAtOnce: entry.takeAtOnce,
    offeredUntil: entry.offeredUntil,
  }
  return { going: session.going.has(who), waiting: waiting ?? null }
}

/** Code of the reason why the person cannot take a place now, if any. */
const refusalOf = (model: Model, session: Session, who: Person): ErrorCode | undefined => {
  if (!isActive(who, model.now)) return 'membership_required'
  if (!session.published) return 'session_not_found'
  if (hasStarted(session, model.now)) return 'session_started'
  return session.isCancelled ? 'session_cancelled' : undefined
}

/** Returns the code of the refusal, if any; a refused call changes nothing. */
export const join = (
  model: Model,
  session: Session,
  who: Person,
  { wait, takeAtOnce }: { wait: boolean; takeAtOnce: boolean },
): ErrorCode | undefined => {
  // A coach may have raised the level since: who goes keeps the place.
  const mayGo = hasLevel(who, session) || session.going.has(who)
  const refusal = refusalOf(model, session, who) ?? (mayGo ? undefined : 'level_too_low')
  if (refusal) return refusal
  if (session.capacity === null) return void take(session, who)
  const before = { going: new Set(session.going), waiting: session.waiting.map((entry) => ({ ...entry })) }
  const messagesBefore = [...model.expectedMessages]
  const free = fill(model, session, who)
  const entry = session.waiting.find((entry) => entry.who === who)
  if (session.going.has(who)) return undefined
  if (free > 0 || entry?.offeredUntil) return void take(session, who)
  if (!wait) {
    Object.assign(session, before)
    model.expectedMessages = messagesBefore
    return 'session_full'
  }
  if (entry) entry.takeAtOnce = takeAtOnce
  else {
    const blank = { offeredUntil: null, offerNoticeAt: null, hasLapsed: false, isFreePlaceNotified: false }
    session.waiting.push({ who, takeAtOnce, queuedAt: model.now, nth: model.entries++, ...blank })
  }
  return undefined
}

export const accept = (model: Model, session: Session, who: Person): ErrorCode | undefined => {
  const refusal = refusalOf(model, session, who)
  if (refusal || session.going.has(who)) return refusal
  const offeredUntil = session.waiting.find((entry) => entry.who === who)?.offeredUntil
  if (!offeredUntil || offeredUntil <= model.now) return 'offer_gone'
  return void take(session, who)
}

export const leave = (model: Model, session: Session, who: Person): ErrorCode | undefined => {
  const { going, waiting } = placeOf(session, who)
  if (!session.published && !going && !waiting) return 'session_not_found'
  if (hasStarted(session, model.now)) return 'session_started'
  session.going.delete(who)
  dropEntry(session, who)
  if (session.capacity !== null) fill(model, session)
  return undefined
}

/** A coach gives a place, even beyond the capacity or below the level. */
export const give = (model: Model, session: Session, who: Person, coach: Person): ErrorCode | undefined => {
  if (hasStarted(session, model.now)) return 'session_started'
  if (session.isCancelled) return 'session_cancelled'
  if (!isActive(who, model.now)) return 'membership_missing'
  if (session.going.has(who)) return undefined
  take(session, who)
  if (who !== coach) expectMessage(model, who, { kind: 'place', subject: /^Vous avez une place/, until: session.start })
  return undefined
}

export const remove = (model: Model, session: Session, who: Person, coach: Person): ErrorCode | undefined => {
  if (hasStarted(session, model.now)) return 'session_started'
  const { going, waiting } = placeOf(session, who)
  if (!going && !waiting) return undefined
  session.going.delete(who)
  dropEntry(session, who)
  const subject = going ? /^Votre inscription est retirée/ : /^Vous n’êtes plus sur liste d’attente/
  if (who !== coach) expectMessage(model, who, { kind: 'place', subject, until: session.start })
  fill(model, session)
  return undefined
}

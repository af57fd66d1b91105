import { currentUser } from '../../../../contract/accounts/account.ts'
import type { AnyEndpoint } from '../../../../contract/endpoint.ts'
import {
  coachMembers,
  coachNotes,
  createCoachNote,
  ownCoachNotes,
  ownNotes,
  saveOwnNote,
} from '../../../../contract/notes.ts'
import { ownMemberships, ownPayments } from '../../../../contract/payments/payments.ts'
import { ownReceived } from '../../../../contract/payments/trackside.ts'
import { ownBadges, ownLogs, ownMilestones, ownPastSessions, ownStats, saveLog } from '../../../../contract/progress.ts'
import { afterSession } from '../../../../contract/sessions/after-session.ts'
import { coachSessions } from '../../../../contract/sessions/coach-lists.ts'
import { pastSessions, upcomingSessions } from '../../../../contract/sessions/member-sessions.ts'
import { sessionPage, showFirstName } from '../../../../contract/sessions/session-page.ts'
import { canary } from '../canaries.ts'
import { isActive } from '../model/memberships.ts'
import { owe } from '../model/notices.ts'
import { broken } from '../problem.ts'
import {
  call,
  expectCode,
  nameOf,
  nearest,
  nextId,
  pick,
  type Season,
  somebody,
  someCoach,
  someSession,
  titleOf,
} from '../season.ts'
import type { Act } from './act.ts'

/** A coach writes about somebody, for them or for coaches only. */
export const writeAbout: Act = async (season, { a, b, c }) => {
  const who = somebody(season, a)
  if (!who) return undefined
  const coach = someCoach(season, c)
  const isVisible = b % 2 === 0
  const content = canary(who.slot, isVisible ? 'shownNote' : 'privateNote')
  const body = { id: nextId(season), userId: who.id, sessionId: null, content, isVisible }
  expectCode('writing a note', await call(season, createCoachNote, { body }, coach), undefined)
  if (isVisible) owe(season.model, who, 'note', / vous a écrit un mot$/)
  return `a coach writes a ${isVisible ? 'note' : 'private note'} about ${nameOf(who)}`
}

/** What people write for themselves about a session that they went to. */
export const writeOwn: Act = async (season, { a, b, c }) => {
  const { model } = season
  const past = model.sessions.filter(
    ({ start, isCancelled, going }) => start <= model.now && !isCancelled && going.size > 0,
  )
  const session = pick(past.slice(-6), b)
  const who = session && nearest(season, [...session.going], a)
  if (!who) return undefined
  const text = { text: canary(who.slot, 'ownNote') }
  const note = await call(season, saveOwnNote, { params: { id: session.id }, body: text }, who)
  const log = { sessionId: session.id, rpe: 1 + (c % 10), notes: canary(who.slot, 'log') }
  const logged = await call(season, saveLog, { body: log }, who)
  expectCode('writing a note for oneself', note, undefined)
  expectCode('logging a session', logged, undefined)
  return `${nameOf(who)} writes about ${titleOf(session)}`
}

export const showName: Act = async (season, { a, b }) => {
  const who = somebody(season, a)
  if (!who) return undefined
  const isShown = b % 2 === 0
  expectCode('a first name', await call(season, showFirstName, { body: { isShown } }, who), undefined)
  return `${nameOf(who)} ${isShown ? 'shows' : 'hides'} their first name`
}

type Read = [AnyEndpoint, object]

const ofMember: Read[] = [
  [currentUser, {}],
  [ownCoachNotes, { query: {} }],
  [ownNotes, { query: {} }],
  [ownLogs, { query: {} }],
  [ownBadges, {}],
  [ownMilestones, {}],
  [ownStats, {}],
  [ownPastSessions, { query: {} }],
  [pastSessions, { query: {} }],
  [ownPayments, {}],
  [ownMemberships, {}],
]

const ofActive = (id: string | undefined): Read[] => [
  [upcomingSessions, { query: {} }],
  ...(id === undefined ? [] : [[sessionPage, { params: { id } }] as Read]),
]

const ofCoach = (season: Season): Read[] => [
  [coachSessions, { query: {} }],
  [coachMembers, { query: { search: 'K' } }],
  [coachNotes, { query: {} }],
  [ownReceived, {}],
  ...season.model.sessions
    .filter(({ start }) => start <= season.model.now)
    .slice(-2)
    .map(({ id }): Read => [afterSession, { params: { id } }]),
]

/** Somebody looks around: every answer is searched for the words of others. */
export const browse: Act = async (season, { a, b, c }) => {
  const who = c % 3 === 0 ? someCoach(season, a) : somebody(season, a)
  if (!who) return undefined
  const session = someSession(season, b)
  const page = session?.published ? session.id : undefined
  const reads = [
    ...ofMember,
    ...(isActive(who, season.model.now) ? ofActive(page) : []),
    ...(who.role === 'MEMBER' ? [] : ofCoach(season)),
  ]
  for (const [endpoint, input] of [pick(reads, b), pick(reads, c), pick(reads, b + c)].filter(
    (read) => read !== undefined,
  )) {
    const { status } = await call(season, endpoint, input as never, who)
    if (status !== 200) broken(`${nameOf(who)} reads ${endpoint.path} and is answered ${status}`)
  }
  return `${nameOf(who)} looks around`
}

import { currentUser } from '../../../../contract/accounts/account.ts'
import type { AnyEndpoint } from '../../../../contract/endpoint.ts'
import { coachMembers } from '../../../../contract/members/search.ts'
import { coachNotes, createCoachNote, memberNotes, ownCoachNotes, saveMemberNote } from '../../../../contract/notes.ts'
import { ownMemberships, ownPayments } from '../../../../contract/payments/payments.ts'
import { receivedPayments } from '../../../../contract/payments/trackside.ts'
import { ownBadges, ownLogs, ownMilestones, ownPastSessions, ownStats, saveLog } from '../../../../contract/progress.ts'
import { coachSessions } from '../../../../contract/sessions/coach-lists.ts'
import { sessionDebrief } from '../../../../contract/sessions/debrief.ts'
import { pastSessions, upcomingSessions } from '../../../../contract/sessions/member-sessions.ts'
import { sessionPage, showFirstName } from '../../../../contract/sessions/session-page.ts'
import { failSeason } from '../assert-same.ts'
import { call, expectCode } from '../call.ts'
import { canary } from '../canaries.ts'
import { nearest, pick, somebody, someCoach, someSession } from '../choose.ts'
import { isActive } from '../model/memberships.ts'
import { expectMessage } from '../model/notices.ts'
import { nameOf, nextId, type Run, titleOf } from '../run.ts'
import type { Action } from './action.ts'

/** A coach writes a note about a person, visible to them or private. */
export const writeAbout: Action = async (run, { a: whichPerson, b: visibility, c: whichCoach }) => {
  const who = somebody(run, whichPerson)
  if (!who) return undefined
  const coach = someCoach(run, whichCoach)
  const isVisible = visibility % 2 === 0
  const content = canary(who.slot, isVisible ? 'shownNote' : 'privateNote')
  const body = { id: nextId(run), userId: who.id, sessionId: null, content, isVisible }
  expectCode('writing a note', await call(run, createCoachNote, { body }, coach), undefined)
  if (isVisible) expectMessage(run.model, who, { kind: 'note', subject: / vous a écrit un mot$/ })
  await call(run, ownCoachNotes, { query: {} }, who)
  return `a coach writes a ${isVisible ? 'note' : 'private note'} about ${nameOf(who)}`
}

/** A person writes a note and a log about a session that they attended. */
export const writeOwn: Action = async (run, { a: whichPerson, b: whichSession, c: effort }) => {
  const { model } = run
  const past = model.sessions.filter(
    ({ start, isCancelled, going }) => start <= model.now && !isCancelled && going.size > 0,
  )
  const session = pick(past.slice(-6), whichSession)
  const who = session && nearest(run, [...session.going], whichPerson)
  if (!who) return undefined
  const text = { text: canary(who.slot, 'memberNote') }
  const note = await call(run, saveMemberNote, { params: { id: session.id }, body: text }, who)
  const log = { sessionId: session.id, rpe: 1 + (effort % 10), notes: canary(who.slot, 'log') }
  const logged = await call(run, saveLog, { body: log }, who)
  expectCode('writing a note for oneself', note, undefined)
  expectCode('logging a session', logged, undefined)
  return `${nameOf(who)} writes about ${titleOf(session)}`
}

export const showName: Action = async (run, { a: whichPerson, b: visibility }) => {
  const who = somebody(run, whichPerson)
  if (!who) return undefined
  const isShown = visibility % 2 === 0
  expectCode('a first name', await call(run, showFirstName, { body: { isShown } }, who), undefined)
  return `${nameOf(who)} ${isShown ? 'shows' : 'hides'} their first name`
}

type Read = [AnyEndpoint, object]

const ofMember: Read[] = [
  [currentUser, {}],
  [ownCoachNotes, { query: {} }],
  [memberNotes, { query: {} }],
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

const ofCoach = (run: Run): Read[] => [
  [coachSessions, { query: {} }],
  [coachMembers, { query: { search: 'K' } }],
  [coachNotes, { query: {} }],
  [receivedPayments, {}],
  ...run.model.sessions
    .filter(({ start }) => start <= run.model.now)
    .slice(-2)
    .map(({ id }): Read => [sessionDebrief, { params: { id } }]),
]

/** Reads a few endpoints as one person. Every response is searched for canaries that they may not read. */
export const browse: Action = async (
  run,
  { a: whichPerson, b: whichSession, b: firstRead, c: whichRole, c: secondRead },
) => {
  const who = whichRole % 3 === 0 ? someCoach(run, whichPerson) : somebody(run, whichPerson)
  if (!who) return undefined
  const session = someSession(run, whichSession)
  const page = session?.published ? session.id : undefined
  const reads = [
    ...ofMember,
    ...(isActive(who, run.model.now) ? ofActive(page) : []),
    ...(who.role === 'MEMBER' ? [] : ofCoach(run)),
  ]
  for (const [endpoint, input] of [
    pick(reads, firstRead),
    pick(reads, secondRead),
    pick(reads, firstRead + secondRead),
  ].filter((read) => read !== undefined)) {
    const { status } = await call(run, endpoint, input as never, who)
    if (status !== 200) failSeason(`${nameOf(who)} reads ${endpoint.path} and gets ${status}`)
  }
  return `${nameOf(who)} reads some pages`
}

import { adminUsers, boardSummary } from '../../../contract/members/members.ts'
import { sessionPlaces } from '../../../contract/places.ts'
import { compareTrials } from './actions/compare-trials.ts'
import { compareDeposits } from './actions/deposits.ts'
import { compareOwnPlace } from './actions/places.ts'
import { compareSheet } from './actions/roll-call.ts'
import { compareTreasury } from './actions/treasury.ts'
import { assertSame } from './assert-same.ts'
import { call } from './call.ts'
import { peopleOf, upcomingSessions } from './choose.ts'
import { findCurrent, statusOf } from './model/memberships.ts'
import type { Membership, Person } from './model/people.ts'
import { inOrder } from './model/places.ts'
import type { Session } from './model/sessions.ts'
import { nameOf, type Run, titleOf } from './run.ts'

/** Compares a coach's list of sign-ups and waiting list with the model. */
export const compareSession = async (run: Run, session: Session): Promise<void> => {
  const { body } = await call(run, sessionPlaces, { params: { id: session.id } }, run.board)
  const idsOf = (people: Iterable<Person>) => [...people].map(({ id }) => id)
  assertSame(
    `who goes to ${titleOf(session)}`,
    body.going.map(({ userId }) => userId).sort(),
    idsOf(session.going).sort(),
  )
  assertSame(
    `who waits for ${titleOf(session)}`,
    body.waiting.map(({ userId, takeAtOnce, offeredUntil, hasLapsed }) => [
      userId,
      takeAtOnce,
      offeredUntil,
      hasLapsed,
    ]),
    inOrder(session).map(({ who, takeAtOnce, offeredUntil, hasLapsed }) => [
      who.id,
      takeAtOnce,
      offeredUntil,
      hasLapsed,
    ]),
  )
  assertSame(`the places of ${titleOf(session)}`, body.capacity, session.capacity)
}

const shownFields = (membership: Membership | undefined, now: string) =>
  membership ? [membership.season, statusOf(membership, now), membership.feeCents] : null

/** Compares the board's list of members with the model, and the board's figures with the sums of its rows. */
export const assertClubMatches = async (run: Run): Promise<void> => {
  const { model, board } = run
  const { body: rows } = await call(run, adminUsers, { query: {} }, board)
  assertSame('the number of people', rows.length, model.people.size + 1)
  for (const who of peopleOf(run)) {
    const row = rows.find(({ id }) => id === who.id)
    const { membership, renewal } = findCurrent(who, model.now)
    const { membership: readMembership = null, renewal: next = null, role, level } = row ?? {}
    assertSame(
      `how the board reads ${nameOf(who)}`,
      [
        role,
        level,
        readMembership && [readMembership.season, readMembership.status, readMembership.feeCents],
        next && [next.status, next.feeCents],
      ],
      [who.role, who.level, shownFields(membership, model.now), renewal ? [renewal.status, renewal.feeCents] : null],
    )
  }
  const { body: summary } = await call(run, boardSummary, {}, board)
  const all = rows.flatMap(({ membership, renewal }) =>
    [membership, renewal].filter((membership) => membership !== null),
  )
  const sum = (some: { feeCents: number }[]) => some.reduce((total, { feeCents }) => total + feeCents, 0)
  const current = rows.flatMap(({ membership }) => membership ?? [])
  assertSame(
    'the figures of the board',
    [
      summary.memberCount,
      summary.coachCount,
      summary.activeMembershipCount,
      summary.validatedFeesCents,
      summary.pendingFeesCents,
      summary.totalFeesCents,
    ],
    [
      rows.length,
      rows.filter(({ role }) => role === 'COACH').length,
      current.filter(({ status }) => status === 'ACTIVE').length,
      sum(current.filter(({ status }) => status === 'ACTIVE')),
      sum(all.filter(({ status }) => status.startsWith('PENDING'))),
      sum(all.filter(({ status }) => status !== 'EXPIRED')),
    ],
  )
  await compareDeposits(run)
  await compareTreasury(run)
  await compareTrials(run)
  for (const session of upcomingSessions(run).slice(0, 12)) await compareSession(run, session)
  for (const session of upcomingSessions(run).slice(0, 2))
    for (const { who } of session.waiting) await compareOwnPlace(run, session, who)
  for (const session of model.sessions.filter(({ marks }) => marks.length > 0).slice(-3))
    await compareSheet(run, session)
}

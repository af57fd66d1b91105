import { currentUser, login } from '../../../../contract/accounts/account.ts'
import type { AnyEndpoint } from '../../../../contract/endpoint.ts'
import { adminUsers, boardSummary } from '../../../../contract/members/members.ts'
import { ownNotices } from '../../../../contract/notices.ts'
import { deposits } from '../../../../contract/payments/deposits.ts'
import { memberPayments, ownMemberships, ownPayments, treasury } from '../../../../contract/payments/payments.ts'
import { sessionPlaces } from '../../../../contract/places.ts'
import { seasonPreview } from '../../../../contract/renewals.ts'
import { coachSessions } from '../../../../contract/sessions/coach-lists.ts'
import { pastSessions, upcomingSessions } from '../../../../contract/sessions/member-sessions.ts'
import { call } from '../call.ts'
import { comingOf, peopleOf } from '../choose.ts'
import type { Person } from '../model/model.ts'
import { agree } from '../problem.ts'
import { nameOf, type Season } from '../season.ts'
import type { Act } from './act.ts'

type Read = [AnyEndpoint, { params?: { id: string }; query?: object }]

const board = (season: Season): Read[] => [
  [adminUsers, { query: {} }],
  [boardSummary, {}],
  [treasury, { query: {} }],
  [deposits, {}],
  [seasonPreview, {}],
  [coachSessions, { query: {} }],
  ...comingOf(season).map(({ id }): Read => [sessionPlaces, { params: { id } }]),
  ...peopleOf(season).map(({ id }): Read => [memberPayments, { params: { id } }]),
]
const own: Read[] = [
  [currentUser, {}],
  [ownNotices, {}],
  [ownPayments, {}],
  [ownMemberships, {}],
  [upcomingSessions, { query: {} }],
  [pastSessions, { query: {} }],
]

/** A backup of this hour, restored elsewhere, answers every read the same. */
export const restoreElsewhere: Act = async (season, { a: whichPeople }) => {
  const other = await season.openRestored()
  const look = async (who: Person, reads: Read[]) => {
    const { email, password } = who
    const signedIn = await other.call(login, { body: { email, password } })
    agree(`signing in as ${nameOf(who)} after a restore`, signedIn.status, 200)
    for (const [endpoint, input] of reads) {
      const here = await call(season, endpoint, input as never, who)
      const there = await other.call(endpoint, input as never, { as: signedIn.cookie })
      agree(`${endpoint.path} after a restore`, [there.status, there.body], [here.status, here.body])
    }
  }
  try {
    // Devices belong to sign-ins, which no backup keeps, and decide what somebody is told who never chose.
    const some = peopleOf(season).filter(({ slot, devices }) => slot % 10 === whichPeople % 10 && devices.length === 0)
    await look(season.board, board(season))
    for (const who of some) await look(who, own)
    return `a backup is restored elsewhere and read by ${some.length + 1} people`
  } finally {
    await other.close()
  }
}

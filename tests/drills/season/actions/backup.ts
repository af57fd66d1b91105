import { login } from '../../../../contract/accounts/account.ts'
import { ownDevices } from '../../../../contract/accounts/devices.ts'
import { allEndpoints } from '../../../../contract/all.ts'
import { backupState } from '../../../../contract/backups.ts'
import type { Access, AnyEndpoint } from '../../../../contract/endpoint.ts'
import { listedMails, mailSummary } from '../../../../contract/mails.ts'
import { assertSame } from '../assert-same.ts'
import { call } from '../call.ts'
import { peopleOf, upcomingSessions } from '../choose.ts'
import type { Person, Role } from '../model/people.ts'
import { nameOf, type Run } from '../run.ts'
import type { Action } from './action.ts'

type Read = [AnyEndpoint, { params?: { id: string }; query?: object }]

/** Reads whose data a restore drops: logins, waiting mails and the state of backups. */
const leftBehind: AnyEndpoint[] = [ownDevices, backupState, listedMails, mailSummary]
const reads = Object.values(allEndpoints).filter(
  (route) => route.method === 'GET' && !route.file && !leftBehind.includes(route),
)

const accesses: Record<Role, Access[]> = {
  MEMBER: ['public', 'signedIn', 'activeMember'],
  COACH: ['public', 'signedIn', 'activeMember', 'coach'],
  ADMIN: ['public', 'signedIn', 'activeMember', 'coach', 'admin'],
}

const readsWithoutParams = ({ role }: Person): Read[] =>
  reads
    .filter(({ params, access }) => !params && accesses[role].includes(access))
    .map((read) => [read, read.query ? { query: {} } : {}])

const readsAbout = (kind: RegExp, ids: string[]): Read[] =>
  reads.filter(({ path }) => kind.test(path)).flatMap((read) => ids.map((id): Read => [read, { params: { id } }]))

const sessionsAround = (run: Run) => {
  const past = run.model.sessions.filter(({ start }) => start <= run.model.now)
  return [...past.slice(-4), ...upcomingSessions(run)].map(({ id }) => id)
}

/** Restores a new backup into another database, and compares the responses to every read. */
export const restoreElsewhere: Action = async (run, { a: whichPeople }) => {
  const other = await run.openRestored()
  const look = async (who: Person, all: Read[]) => {
    const { email, password } = who
    const loginResponse = await other.call(login, { body: { email, password } })
    assertSame(`signing in as ${nameOf(who)} after a restore`, loginResponse.status, 200)
    for (const [endpoint, input] of all) {
      const response = await call(run, endpoint, input as never, who)
      const restoredResponse = await other.call(endpoint, input as never, { as: loginResponse.cookie })
      assertSame(
        `${endpoint.path} after a restore`,
        [restoredResponse.status, restoredResponse.body],
        [response.status, response.body],
      )
    }
  }
  try {
    // Without people who have devices: a backup contains no logins, a device is deleted with its login, and the default
    // choice of notices depends on the devices.
    const some = peopleOf(run).filter(({ slot, devices }) => slot % 10 === whichPeople % 10 && devices.length === 0)
    const about = [
      ...readsAbout(/sessions\/:id/, sessionsAround(run)),
      ...readsAbout(
        /(users|members)\/:id/,
        some.map(({ id }) => id),
      ),
    ]
    await look(run.board, [...readsWithoutParams(run.board), ...about])
    for (const who of some) await look(who, readsWithoutParams(who))
    return `a backup is restored into another database and read by ${some.length + 1} people`
  } finally {
    await other.close()
  }
}

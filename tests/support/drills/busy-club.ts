import { after } from 'node:test'
import { setTimeout as pause, setImmediate as setImmediately } from 'node:timers/promises'
import { register } from '../../../contract/accounts/account.ts'
import { saveAttendance } from '../../../contract/attendance.ts'
import { joinSession, leaveSession } from '../../../contract/places.ts'
import { saveLog } from '../../../contract/progress.ts'
import type { Draw } from '../../../server/database/demo/random.ts'
import type { Database } from '../../../server/database/schema.ts'
import { createSignedIn, createTraining, testPassword } from '../app/factories.ts'
import type { Call } from '../app/over-http.ts'
import type { Ledger } from './write-ledger.ts'

const times = <Item>(count: number, make: () => Promise<Item>) => Promise.all(Array.from({ length: count }, make))
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const oneOf = <Item>(draw: Draw, items: Item[]): Item => items[draw.whole(0, items.length - 1)] as Item

/** Ten signed-in members, two coaches, four sessions to come and two gone by, straight to the tables. */
export const fillBusyClub = async (db: Database) => {
  const club = { context: { db, now: () => new Date().toISOString() } }
  const coming = await times(4, () => createTraining(club, { date: daysFromNow(7) }))
  const past = await times(2, () => createTraining(club, { date: daysFromNow(-1) }))
  const members = await times(10, () => createSignedIn(club, { status: 'ACTIVE' }))
  const coaches = await times(2, () => createSignedIn(club, { role: 'COACH', status: null }))
  const signedUp = past.flatMap(({ id, createdAt }) =>
    members.map(({ user }) => ({ id: crypto.randomUUID(), sessionId: id, userId: user.id, createdAt })),
  )
  await db.insertInto('sessionRsvps').values(signedUp).execute()
  return { coming, past, members, coaches }
}

export type BusyClub = Awaited<ReturnType<typeof fillBusyClub>>

type Client = (call: Call) => Promise<boolean>

/**
 * Members who sign up and out or tell how it was, coaches who save sheets, visitors who register. Each writes one thing
 * at a time, and nobody else writes what they write. `addresses` keeps the visitors of one run apart.
 */
export const clientsOf = ({ coming, past, members, coaches }: BusyClub, draw: Draw, { write }: Ledger): Client[] => {
  let visitors = 0
  const joining = members.slice(0, 4).map(({ user, cookie }): Client => {
    return (call) => {
      const { id } = oneOf(draw, coming)
      const isGoing = draw.chance(0.5)
      return write(`rsvp ${id} ${user.id}`, isGoing ? 'going' : '', () =>
        call(isGoing ? joinSession : leaveSession, { params: { id } }, { as: cookie }),
      )
    }
  })
  const marking = coaches.map(({ cookie }, index): Client => {
    const id = past[index]?.id ?? ''
    return (call) => {
      const present = members.map(({ user }) => user.id).filter(() => draw.chance(0.5))
      return write(`sheet ${id}`, present.toSorted().join(), () =>
        call(saveAttendance, { params: { id }, body: { presentUserIds: present } }, { as: cookie }),
      )
    }
  })
  const telling = members.slice(4, 6).map(({ user, cookie }): Client => {
    return (call) => {
      const { id: sessionId } = oneOf(draw, past)
      const notes = `essai ${draw.whole(0, 1e9)}`
      const body = { sessionId, rpe: draw.whole(1, 10), notes }
      return write(`log ${sessionId} ${user.id}`, notes, () => call(saveLog, { body }, { as: cookie }))
    }
  })
  const registering: Client = (call) => {
    visitors += 1
    const email = `visiteur-${visitors}@exemple.fr`
    const names = { prenom: 'Zoé', nom: 'Étienne', tshirtSize: 'M' as const, terms: true }
    const body = { ...names, email, password: testPassword, confirmPassword: testPassword }
    return write(`account ${email}`, 'whole', () => call(register, { body }))
  }
  return [...joining, ...marking, ...telling, registering]
}

/** The database as the clients' ledger speaks of it; an account without its membership or mail is 'torn'. */
export const readHeld = async (db: Database): Promise<Map<string, string>> => {
  const held = new Map<string, string>()
  for (const row of await db.selectFrom('sessionRsvps').select(['sessionId', 'userId']).execute())
    held.set(`rsvp ${row.sessionId} ${row.userId}`, 'going')
  const marked = await db.selectFrom('attendances').select(['sessionId', 'userId']).orderBy('userId').execute()
  for (const [id, rows] of Map.groupBy(marked, ({ sessionId }) => sessionId))
    held.set(`sheet ${id}`, rows.map(({ userId }) => userId).join())
  for (const row of await db.selectFrom('sessionLogs').select(['sessionId', 'userId', 'notes']).execute())
    held.set(`log ${row.sessionId} ${row.userId}`, row.notes ?? '')
  const mailed = new Set((await db.selectFrom('deliveries').select('userId').execute()).map(({ userId }) => userId))
  const accounts = await db
    .selectFrom('accounts as a')
    .leftJoin('memberships as m', 'm.userId', 'a.personId')
    .select(['a.personId as id', 'a.email', 'm.id as membershipId'])
    .where('a.role', '=', 'MEMBER')
    .execute()
  for (const { id, email, membershipId } of accounts)
    held.set(`account ${email}`, membershipId && mailed.has(id) ? 'whole' : 'torn')
  return held
}

/** How long a client waits that was told to come back in a moment. */
const refusedMs = 20

/** Lets every client write on and on; one whose connection broke waits for the next `keepBusy`, unless it `endures`. */
export const keepBusy = (clients: Client[], call: Call, { endures = false } = {}) => {
  let isWanted = true
  // Also when the test fails half-way: it would otherwise never end.
  after(() => {
    isWanted = false
  })
  const work = clients.map(async (client) => {
    do {
      const isDone = await client(call)
      if (!isDone && !endures) return
      await (isDone ? setImmediately() : pause(refusedMs))
    } while (isWanted)
  })
  return async () => {
    isWanted = false
    await Promise.all(work)
  }
}

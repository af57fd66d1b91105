import { after } from 'node:test'
import { setTimeout as pause, setImmediate as setImmediately } from 'node:timers/promises'
import { register } from '../../../contract/accounts/account.ts'
import { saveAttendance, sendMarks } from '../../../contract/attendance.ts'
import { recordPayment } from '../../../contract/payments/payments.ts'
import { joinSession, leaveSession } from '../../../contract/places.ts'
import { saveLog } from '../../../contract/progress.ts'
import type { Draw } from '../../../server/database/demo/random.ts'
import { newId } from '../../../server/database/ids.ts'
import type { Database } from '../../../server/database/schema.ts'
import { createSignedIn, createTraining, testPassword } from '../app/factories.ts'
import type { Call } from '../app/over-http.ts'
import type { Ledger } from './write-ledger.ts'

const times = <Item>(count: number, make: () => Promise<Item>) => Promise.all(Array.from({ length: count }, make))
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const oneOf = <Item>(draw: Draw, items: Item[]): Item => items[draw.whole(0, items.length - 1)] as Item

/** Ten signed-in members, three coaches, a treasurer, four sessions to come and three gone by, straight to the tables. */
export const fillBusyClub = async (db: Database) => {
  const club = { context: { db, now: () => new Date().toISOString() } }
  const coming = await times(4, () => createTraining(club, { date: daysFromNow(7) }))
  const past = await times(3, () => createTraining(club, { date: daysFromNow(-1) }))
  const members = await times(10, () => createSignedIn(club, { status: 'ACTIVE' }))
  const coaches = await times(3, () => createSignedIn(club, { role: 'COACH', status: null }))
  const treasurer = await createSignedIn(club, { role: 'ADMIN', status: null })
  const signedUp = past.flatMap(({ id, createdAt }) =>
    members.map(({ user }) => ({ id: crypto.randomUUID(), sessionId: id, userId: user.id, createdAt })),
  )
  await db.insertInto('sessionRsvps').values(signedUp).execute()
  const memberships = await db.selectFrom('memberships').select('id').orderBy('id').execute()
  return { coming, past, members, coaches, treasurer, memberships }
}

export type BusyClub = Awaited<ReturnType<typeof fillBusyClub>>

type Client = (call: Call) => Promise<boolean>

/**
 * Members who sign up and out or log how it was, coaches who save sheets or send single ticks, a treasurer who writes
 * payments down, visitors who register. Each sends one write at a time, about what no other of them writes about.
 */
export const clientsOf = (club: BusyClub, draw: Draw, { write }: Ledger): Client[] => {
  const { coming, past, members, coaches, treasurer, memberships } = club
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
  const saving = coaches.slice(0, 2).map(({ cookie }, index): Client => {
    const id = past[index]?.id ?? ''
    return (call) => {
      const present = members.map(({ user }) => user.id).filter(() => draw.chance(0.5))
      return write(`sheet ${id}`, present.toSorted().join(), () =>
        call(saveAttendance, { params: { id }, body: { presentUserIds: present } }, { as: cookie }),
      )
    }
  })
  const ticking: Client = (call) => {
    const id = past[2]?.id ?? ''
    const userId = oneOf(draw, members).user.id
    const present = draw.chance(0.5)
    const marks = [{ id: newId(), userId, present, at: new Date().toISOString() }]
    return write(`mark ${id} ${userId}`, present ? 'present' : '', () =>
      call(sendMarks, { params: { id }, body: { marks } }, { as: coaches[2]?.cookie ?? '' }),
    )
  }
  const cashing: Client = (call) => {
    const id = newId()
    const shares = Array.from({ length: draw.whole(1, 3) }, (_, index) => ({
      membershipId: memberships[index]?.id ?? '',
      amountCents: draw.whole(1, 100),
    }))
    const body = { id, means: 'cash' as const, receivedOn: daysFromNow(0).slice(0, 10), shares }
    return write(`payment ${id}`, JSON.stringify(shares.map(({ amountCents }) => amountCents)), () =>
      call(recordPayment, { body }, { as: treasurer.cookie }),
    )
  }
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
  return [...joining, ...saving, ticking, cashing, ...telling, registering]
}

/** Delay of a client after 503. */
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

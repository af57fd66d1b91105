import { after } from 'node:test'
import { setTimeout as pause, setImmediate as setImmediately } from 'node:timers/promises'
import { register } from '../../../contract/accounts/account.ts'
import { saveAttendance, sendMarks } from '../../../contract/attendance.ts'
import { prepareDeposit } from '../../../contract/payments/deposits.ts'
import { recordPayment } from '../../../contract/payments/payments.ts'
import { cancelSignUp, signUp } from '../../../contract/places.ts'
import { saveLog } from '../../../contract/progress.ts'
import { bookTrial } from '../../../contract/trials.ts'
import { newId } from '../../../server/database/ids.ts'
import type { Database } from '../../../server/database/schema.ts'
import type { Draw } from '../../../server/demo/random.ts'
import { createSignedIn, createTraining, testPassword } from '../app/factories.ts'
import type { Call } from '../app/over-http.ts'
import type { WriteRecord } from './write-ledger.ts'

const createMany = <Item>(count: number, create: () => Promise<Item>) =>
  Promise.all(Array.from({ length: count }, create))
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const oneOf = <Item>(draw: Draw, items: Item[]): Item => items[draw.integer(0, items.length - 1)] as Item

/** Inserts ten signed-in members, three coaches, a treasurer, four sessions to come and three past ones. */
export const fillBusyClub = async (db: Database) => {
  const club = { context: { db, now: () => new Date().toISOString() } }
  const upcomingSessions = await createMany(4, () =>
    createTraining(club, { date: daysFromNow(7), trialPlaces: 1_000_000 }),
  )
  const past = await createMany(3, () => createTraining(club, { date: daysFromNow(-1) }))
  const members = await createMany(10, () => createSignedIn(club, { status: 'ACTIVE' }))
  const coaches = await createMany(3, () => createSignedIn(club, { role: 'COACH', status: null }))
  const treasurer = await createSignedIn(club, { role: 'ADMIN', status: null })
  const signedUp = past.flatMap(({ id, createdAt }) =>
    members.map(({ user }) => ({ id: crypto.randomUUID(), sessionId: id, userId: user.id, createdAt })),
  )
  await db.insertInto('sessionRsvps').values(signedUp).execute()
  const memberships = await db.selectFrom('memberships').select('id').orderBy('id').execute()
  return { upcomingSessions, past, members, coaches, treasurer, memberships }
}

export type BusyClub = Awaited<ReturnType<typeof fillBusyClub>>

type Client = (call: Call) => Promise<boolean>

/**
 * Clients: members who sign up, cancel and log, coaches who save sheets or tick members and guests, a treasurer who records
 * payments and puts them on slips, visitors who book trials or register. Each sends one write at a time; no two write the
 * same rows.
 */
export const clientsOf = (club: BusyClub, draw: Draw, { write }: WriteRecord): Client[] => {
  const { upcomingSessions, past, members, coaches, treasurer, memberships } = club
  let visitors = 0
  const joining = members.slice(0, 4).map(({ user, cookie }): Client => {
    return (call) => {
      const { id } = oneOf(draw, upcomingSessions)
      const isGoing = draw.chance(0.5)
      return write(`rsvp ${id} ${user.id}`, isGoing ? 'going' : '', () =>
        call(isGoing ? signUp : cancelSignUp, { params: { id } }, { as: cookie }),
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
  const guests = Array.from({ length: 5 }, () => ({ guestId: newId(), prenom: 'Léa' }))
  const ticking: Client = (call) => {
    const id = past[2]?.id ?? ''
    const userId = oneOf(draw, members).user.id
    const guest = oneOf(draw, guests)
    const isGuest = draw.chance(0.3)
    const present = draw.chance(0.5)
    const marks = [{ id: newId(), ...(isGuest ? guest : { userId }), present, at: new Date().toISOString() }]
    return write(isGuest ? `guest ${guest.guestId}` : `mark ${id} ${userId}`, present ? 'present' : '', () =>
      call(sendMarks, { params: { id }, body: { marks } }, { as: coaches[2]?.cookie ?? '' }),
    )
  }
  const inHand: { id: string; cents: number }[] = []
  const banking = (call: Call, { id: paymentId, cents }: { id: string; cents: number }) => {
    const body = { id: newId(), means: 'cash' as const, paymentIds: [paymentId], countedCents: cents }
    return write(`slip ${body.id}`, paymentId, () => call(prepareDeposit, { body }, { as: treasurer.cookie }))
  }
  const settling: Client = async (call) => {
    const payment = draw.chance(0.3) ? inHand.pop() : undefined
    if (payment) return banking(call, payment)
    const id = newId()
    const shares = Array.from({ length: draw.integer(1, 3) }, (_, index) => ({
      membershipId: memberships[index]?.id ?? '',
      amountCents: draw.integer(1, 100),
    }))
    const body = { id, means: 'cash' as const, receivedOn: daysFromNow(0).slice(0, 10), shares }
    const amounts = shares.map(({ amountCents }) => amountCents)
    const isDone = await write(`payment ${id}`, JSON.stringify(amounts), () =>
      call(recordPayment, { body }, { as: treasurer.cookie }),
    )
    if (isDone) inHand.push({ id, cents: amounts.reduce((sum, one) => sum + one, 0) })
    return isDone
  }
  const telling = members.slice(4, 6).map(({ user, cookie }): Client => {
    return (call) => {
      const { id: sessionId } = oneOf(draw, past)
      const notes = `essai ${draw.integer(0, 1e9)}`
      const body = { sessionId, rpe: draw.integer(1, 10), notes }
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
  const trying: Client = (call) => {
    visitors += 1
    const email = `essai-${visitors}@exemple.fr`
    const body = { sessionId: oneOf(draw, upcomingSessions).id, prenom: 'Zoé', email, insurance: true as const }
    return write(`trial ${email}`, 'whole', () => call(bookTrial, { body }))
  }
  return [...joining, ...saving, ticking, settling, ...telling, registering, trying]
}

/** Delay of a client after 503. */
const refusedMs = 20

/** Every client writes until stopped. After a broken connection it waits for the next `keepBusy` unless it `endures`. */
export const keepBusy = (clients: Client[], call: Call, { endures = false } = {}) => {
  let isWanted = true
  // A failed test stops them too, or it would never end.
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

import { after } from 'node:test'
import { setTimeout as pause, setImmediate as setImmediately } from 'node:timers/promises'
import type { Database } from '../../../../server/database/schema.ts'
import type { Draw } from '../../../../server/demo/random.ts'
import type { Call } from '../../app/over-http.ts'
import type { BusyClub } from './club.ts'
import type { Client, WriteKind } from './kind.ts'
import { notes } from './notes.ts'
import { payments } from './payments.ts'
import { progress } from './progress.ts'
import type { WriteRecord } from './record.ts'
import { rollCalls } from './roll-calls.ts'
import { series } from './series.ts'
import { signUps } from './sign-ups.ts'
import { validations } from './validations.ts'
import { visitors } from './visitors.ts'

const kinds: WriteKind[] = [signUps, rollCalls, series, notes, progress, payments, validations, visitors]

/** The clients of every kind of write; each sends one write at a time. */
export const clientsOf = (club: BusyClub, draw: Draw, record: WriteRecord): Client[] =>
  kinds.flatMap((kind) => kind.clientsOf(club, draw, record))

/** Stored values by the keys of the clients' record. */
export const readStored = async (db: Database): Promise<Map<string, string>> => {
  const stored = new Map<string, string>()
  for (const kind of kinds) for (const [key, value] of await kind.readStored(db)) stored.set(key, value)
  return stored
}

/** Delay of a client after 503. */
const refusedMs = 20

/** Each client writes until stopped. After a broken connection it waits for the next `keepBusy` unless it `endures`. */
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

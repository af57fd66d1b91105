import { newId } from '../../../../server/database/ids.ts'
import type { Database } from '../../../../server/database/schema.ts'
import type { Draw } from '../../../../server/demo/random.ts'
import type { Call } from '../../app/over-http.ts'
import type { BusyClub } from './club.ts'
import type { WriteRecord } from './record.ts'

/** Sends one write; returns whether it was acknowledged. */
export type Client = (call: Call) => Promise<boolean>

/** One kind of write: its clients, and its values in the tables. */
export type WriteKind = {
  /** No two clients write the same rows. */
  clientsOf: (club: BusyClub, draw: Draw, record: WriteRecord) => Client[]
  /** Stored values by the keys of the record; a write that is stored in part reads as 'torn'. */
  readStored: (db: Database) => Promise<(readonly [key: string, value: string])[]>
}

export const oneOf = <Item>(draw: Draw, items: Item[]): Item => items[draw.integer(0, items.length - 1)] as Item

type Act = (call: Call, id: string) => Promise<boolean>

const maxKept = 3

/** A client that creates, changes and deletes its rows, at most three at a time. */
export const keepsRows = (draw: Draw, acts: { create: Act; change: Act; remove: Act }): Client => {
  const ids: string[] = []
  return async (call) => {
    if (ids.length === 0 || (ids.length < maxKept && draw.chance(0.3))) {
      const id = newId()
      const isDone = await acts.create(call, id)
      if (isDone) ids.push(id)
      return isDone
    }
    if (draw.chance(0.7)) return acts.change(call, oneOf(draw, ids))
    // Without a response the row may be gone, so it is not written again.
    return acts.remove(call, ids.shift() as string)
  }
}

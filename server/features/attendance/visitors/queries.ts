import type { IsoInstant } from '../../../../contract/values.ts'
import { idList } from '../../../database/engine/id-list.ts'
import { prepareStatement } from '../../../database/engine/prepare-statement.ts'
import { idsOf } from '../../../database/ids.ts'
import { insertRows } from '../../../database/insert-rows.ts'
import type { Executor, GuestRow, Tx } from '../../../database/schema.ts'

export const listGuests = prepareStatement((db, { sessionId }: { sessionId: string }) =>
  db
    .selectFrom('guests')
    .select(['id', 'prenom', 'present'])
    .where('sessionId', '=', sessionId)
    .orderBy('createdAt')
    .orderBy('id'),
)

/** The guests with these ids that are stored. */
export const listKnownGuestIds = async (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  idsOf(await tx.selectFrom('guests').select('id').where('id', 'in', idList(tx, ids)).execute())

/** All guests of a session, and the guests with these ids of any session. */
export const listGuestsOfSessionOrIds = (tx: Tx, sessionId: string, ids: readonly string[]) =>
  tx
    .selectFrom('guests')
    .select(['id', 'sessionId'])
    .where((eb) => eb.or([eb('sessionId', '=', sessionId), eb('id', 'in', idList(tx, ids))]))
    .execute()

export const insertGuests = (tx: Tx, guests: GuestRow[]) => insertRows(tx, 'guests', guests)

export const setGuestsPresent = (tx: Tx, ids: readonly string[], present: boolean) =>
  tx.updateTable('guests').set({ present }).where('id', 'in', idList(tx, ids)).execute()

/** Erases the first names of guests of sessions that started before an instant. */
export const eraseNamesBefore = (db: Executor, instant: IsoInstant) =>
  db
    .updateTable('guests')
    .set({ prenom: null })
    .where('prenom', 'is not', null)
    .where('sessionId', 'in', (eb) => eb.selectFrom('sessions').select('id').where('date', '<', instant))
    .execute()

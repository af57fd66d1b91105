import { maxToDo } from '../../../contract/rules/limits.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { insertRows } from '../../database/insert-rows.ts'
import type { ConsentRow, Executor, Tx } from '../../database/schema.ts'

/** Current answers of a person. */
export const listCurrentConsents = (db: Executor, userId: string) =>
  db
    .selectFrom('consents')
    .select(['kind', 'version', 'given', 'decidedAt', 'toTakeDown', 'takenDownAt'])
    .where('userId', '=', userId)
    .where('replacedAt', 'is', null)
    .execute()

export const setReplaced = (tx: Tx, userId: string, kinds: ConsentRow['kind'][], at: IsoInstant) =>
  tx
    .updateTable('consents')
    .set({ replacedAt: at })
    .where('userId', '=', userId)
    .where('kind', 'in', kinds)
    .where('replacedAt', 'is', null)
    .execute()

export const insertConsents = (tx: Tx, rows: ConsentRow[]) => insertRows(tx, 'consents', rows)

/** Version of the terms that the person accepted last; undefined for an administrator who never registered. */
export const findAcceptedVersion = async (db: Executor, userId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('consents')
    .select('version')
    .where('userId', '=', userId)
    .where('replacedAt', 'is', null)
    .where('kind', '=', 'terms')
    .executeTakeFirst()
  return row?.version
}

/** Refusals of pictures that were allowed before and that the board has not taken down yet. */
export const listRemovals = (db: Executor) =>
  db
    .selectFrom('consents as consent')
    .innerJoin('people as p', 'p.id', 'consent.userId')
    .select(['consent.id', 'consent.kind', 'consent.decidedAt', 'consent.userId', 'p.prenom', 'p.nom'])
    .where('consent.toTakeDown', '=', true)
    .where('consent.replacedAt', 'is', null)
    .where('consent.takenDownAt', 'is', null)
    .orderBy('consent.decidedAt')
    .orderBy('consent.id')
    .limit(maxToDo)
    .execute()

/** The person concerned; undefined if the pictures are already taken down. */
export const setRemovalDone = (tx: Tx, id: string, by: string, at: IsoInstant) =>
  tx
    .updateTable('consents')
    .set({ takenDownAt: at, takenDownBy: by })
    .where('id', '=', id)
    .where('replacedAt', 'is', null)
    .where('toTakeDown', '=', true)
    .where('takenDownAt', 'is', null)
    .returning(['userId', 'kind'])
    .executeTakeFirst()

export const findName = (db: Executor, id: string) =>
  db.selectFrom('people').select(['prenom', 'nom']).where('id', '=', id).executeTakeFirst()

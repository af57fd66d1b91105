import type { IsoInstant } from '../../../contract/values.ts'
import type { ConsentRow, Executor, Tx } from '../../database/schema.ts'

/** The answers of a person that count. */
export const listCurrent = (db: Executor, userId: string) =>
  db
    .selectFrom('consents')
    .select(['kind', 'version', 'given', 'decidedAt', 'toTakeDown', 'takenDownAt'])
    .where('userId', '=', userId)
    .where('replacedAt', 'is', null)
    .execute()

export const replace = (tx: Tx, userId: string, kinds: ConsentRow['kind'][], at: IsoInstant) =>
  tx
    .updateTable('consents')
    .set({ replacedAt: at })
    .where('userId', '=', userId)
    .where('kind', 'in', kinds)
    .where('replacedAt', 'is', null)
    .execute()

export const insertConsents = (tx: Tx, rows: ConsentRow[]) => tx.insertInto('consents').values(rows).execute()

import type { IsoInstant } from '../../../../contract/values.ts'
import { countRows } from '../../../database/count-rows.ts'
import type { Executor, SecondFactorRow } from '../../../database/schema.ts'

export const findFactor = (db: Executor, userId: string) =>
  db
    .selectFrom('secondFactors')
    .select(['secret', 'confirmedAt', 'createdAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()

/** Replaces an unconfirmed second factor. */
export const saveFactor = (
  db: Executor,
  { userId, secret, createdAt }: Pick<SecondFactorRow, 'userId' | 'secret' | 'createdAt'>,
) =>
  db
    .insertInto('secondFactors')
    .values({ userId, secret, createdAt, confirmedAt: null, lastStep: null })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ secret, createdAt, lastStep: null }))
    .execute()

export const confirmFactor = (db: Executor, userId: string, confirmedAt: IsoInstant) =>
  db.updateTable('secondFactors').set({ confirmedAt }).where('userId', '=', userId).execute()

/** Stores the time step as used. Returns true for the first code of this step, and only if no later step was used. */
export const setUsedStep = async (db: Executor, userId: string, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const insertRecoveryCodes = (db: Executor, userId: string, codeHashes: string[]) =>
  db
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ codeHash, userId })))
    .execute()

/** Deletes the code. Of simultaneous calls, only one returns true. */
export const consumeRecoveryCode = async (db: Executor, userId: string, codeHash: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const countRecoveryCodes = (db: Executor, userId: string): Promise<number> =>
  countRows(db.selectFrom('recoveryCodes').where('userId', '=', userId))

export const deleteFactor = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await db.deleteFrom('secondFactors').where('userId', '=', userId).execute()
}

export const deleteUnconfirmedBefore = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('secondFactors').where('confirmedAt', 'is', null).where('createdAt', '<', instant).execute()

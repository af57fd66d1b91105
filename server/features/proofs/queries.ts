import type { IsoInstant } from '../../../contract/values.ts'
import { purgeAfterCommit } from '../../database/engine/purge.ts'
import type { Database, Executor, ProofDecisionRow, ProofFileRow, Tx } from '../../database/schema.ts'

/** The undecided proof, without the content of its file. */
export const findFile = (db: Executor, userId: string) =>
  db.selectFrom('proofFiles').select(['type', 'uploadedAt']).where('userId', '=', userId).executeTakeFirst()

export const findContent = (db: Database, userId: string) =>
  db.selectFrom('proofFiles').select(['type', 'content']).where('userId', '=', userId).executeTakeFirst()

/** Stores a file, in place of an earlier one. */
export const saveFile = (tx: Tx, { userId, ...file }: ProofFileRow) => {
  purgeAfterCommit(tx)
  return tx
    .insertInto('proofFiles')
    .values({ userId, ...file })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(file))
    .execute()
}

/** Deletes a proof that the board has decided on, or whose person no longer requests the reduced tier. */
export const deleteProof = async (tx: Tx, userId: string): Promise<void> => {
  const { numDeletedRows } = await tx.deleteFrom('proofFiles').where('userId', '=', userId).executeTakeFirst()
  if (numDeletedRows > 0n) purgeAfterCommit(tx)
}

export const deleteFilesBefore = (db: Database, instant: IsoInstant) =>
  db.deleteFrom('proofFiles').where('uploadedAt', '<', instant).execute()

export const findDecision = (db: Executor, userId: string) =>
  db
    .selectFrom('proofDecisions as proofDecision')
    .leftJoin('people as p', 'p.id', 'proofDecision.decidedBy')
    .select(['proofDecision.isAccepted', 'proofDecision.decidedAt as at', 'p.prenom', 'p.nom'])
    .where('proofDecision.userId', '=', userId)
    .executeTakeFirst()

export const saveDecision = (tx: Tx, { userId, ...decision }: ProofDecisionRow) =>
  tx
    .insertInto('proofDecisions')
    .values({ userId, ...decision })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(decision))
    .execute()

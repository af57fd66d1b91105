import type { IsoInstant } from '../../../contract/values.ts'
import type { ContactMessageRow, Executor } from '../../database/schema.ts'

/** Answers whether the id was free. */
export const insertContactMessage = async (db: Executor, message: ContactMessageRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contactMessages')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** True when the message that has this id is this one, word for word. */
export const isSameMessage = async (
  db: Executor,
  { id, nom, email, message }: Omit<ContactMessageRow, 'createdAt'>,
): Promise<boolean> => {
  const kept = await db
    .selectFrom('contactMessages')
    .select(['nom', 'email', 'message'])
    .where('id', '=', id)
    .executeTakeFirst()
  return kept?.nom === nom && kept.email === email && kept.message === message
}

export const deleteContactMessagesFrom = (db: Executor, email: string) =>
  db.deleteFrom('contactMessages').where('email', '=', email).execute()

export const deleteContactMessagesBefore = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('contactMessages').where('createdAt', '<', instant).execute()

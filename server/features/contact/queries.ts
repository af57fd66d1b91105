import type { IsoInstant } from '../../../contract/values.ts'
import { countRows } from '../../database/count-rows.ts'
import { purgeAfterCommit } from '../../database/engine/purge.ts'
import { isAfter, type RowRange } from '../../database/list-page.ts'
import type { ContactMessageRow, Database, Executor, Tx } from '../../database/schema.ts'
import { ifGiven, insertIfIdIsNew } from '../../database/statements.ts'

/** Returns false if the id is already used. */
export const insertContactMessage = (db: Executor, message: ContactMessageRow): Promise<boolean> =>
  insertIfIdIsNew(db.insertInto('contactMessages').values(message))

/** True if the stored message with this id is identical. */
export const isSameMessage = async (
  db: Executor,
  { id, nom, email, message }: Pick<ContactMessageRow, 'id' | 'nom' | 'email' | 'message'>,
): Promise<boolean> => {
  const storedMessage = await db
    .selectFrom('contactMessages')
    .select(['nom', 'email', 'message'])
    .where('id', '=', id)
    .executeTakeFirst()
  return storedMessage?.nom === nom && storedMessage.email === email && storedMessage.message === message
}

export const deleteMessagesFrom = (db: Executor, email: string) =>
  db.deleteFrom('contactMessages').where('email', '=', email).execute()

export const deleteMessagesBefore = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('contactMessages').where('createdAt', '<', instant).execute()

const messageColumns = ['id', 'nom', 'email', 'message', 'createdAt', 'answeredAt'] as const

export const listMessages = (db: Database, { after, limit }: RowRange) =>
  db
    .selectFrom('contactMessages')
    .select(messageColumns)
    .$call(ifGiven(after, (messages, cursor) => messages.where(isAfter(cursor, 'contactMessages'))))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const countMessages = (db: Database): Promise<number> => countRows(db.selectFrom('contactMessages'))

export const countUnanswered = (db: Database): Promise<number> =>
  countRows(db.selectFrom('contactMessages').where('answeredAt', 'is', null))

/** Sets the date of the answer; undefined if the message does not exist. */
export const setAnswered = (tx: Tx, id: string, answeredAt: IsoInstant | null) =>
  tx
    .updateTable('contactMessages')
    .set({ answeredAt })
    .where('id', '=', id)
    .returning(messageColumns)
    .executeTakeFirst()

export const deleteMessage = async (tx: Tx, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('contactMessages').where('id', '=', id).executeTakeFirst()
  purgeAfterCommit(tx)
  return numDeletedRows === 1n
}

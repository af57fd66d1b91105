import type { Executor } from '../database/schema.ts'

export const findDevice = (db: Executor, id: string) =>
  db.selectFrom('pushSubscriptions').select(['endpoint', 'p256dh', 'auth']).where('id', '=', id).executeTakeFirst()

/** Deletes a device and, by the foreign key, its deliveries. */
export const deleteDevice = (db: Executor, id: string) =>
  db.deleteFrom('pushSubscriptions').where('id', '=', id).execute()

/** The club's keys, which sign every push message. */
export const readKeys = (db: Executor) =>
  db.selectFrom('pushKeys').select(['publicKey', 'privateKey']).executeTakeFirstOrThrow()

import type { IsoInstant } from '../../../contract/values.ts'
import type { ContactMessageRow, Executor } from '../../database/schema.ts'

export const insertContactMessage = (db: Executor, message: ContactMessageRow) =>
  db.insertInto('contactMessages').values(message).execute()

export const deleteContactMessagesBefore = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('contactMessages').where('createdAt', '<', instant).execute()

import type { Tx } from '../../../database/schema.ts'
import { deleteCalendarLink } from '../../calendar/index.ts'
import { deleteEmailChange, deleteEmailChangeOfOtherLogins } from '../email-change/queries.ts'
import { deleteLoginsOf, deleteOtherLogins } from './queries.ts'

/**
 * Ends every access to an account that does not need its password: logins, except the caller's if it is given, an
 * e-mail change that is not confirmed yet, and the private calendar link.
 */
export const endAccess = async (tx: Tx, userId: string, ownLoginId?: string): Promise<void> => {
  await (ownLoginId === undefined ? deleteLoginsOf(tx, userId) : deleteOtherLogins(tx, userId, ownLoginId))
  await deleteEmailChange(tx, userId)
  await deleteCalendarLink(tx, userId)
}

/** Ends all access except one login and the e-mail change that it requested. */
export const endOtherAccess = async (tx: Tx, userId: string, loginId: string): Promise<void> => {
  await deleteOtherLogins(tx, userId, loginId)
  await deleteEmailChangeOfOtherLogins(tx, userId, loginId)
  await deleteCalendarLink(tx, userId)
}

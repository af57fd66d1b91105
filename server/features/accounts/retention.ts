import type { Context } from '../../context.ts'
import { loginCutoffs } from '../../security/logins.ts'
import { addDays } from '../../time/time.ts'
import { deleteEmailChangesBefore } from './email-change/queries.ts'
import { deleteResetTokensBefore, deleteWelcomeTokensBefore } from './link-queries.ts'
import { deleteEndedLogins } from './logins/queries.ts'
import { deleteUnconfirmedBefore } from './second-factor/queries.ts'

/** Deletes links, logins and unconfirmed second factors that expired more than a day ago. */
export const deleteExpiredAccess = async ({ db, now }: Context): Promise<void> => {
  const dayAgo = addDays(now(), -1)
  await deleteResetTokensBefore(db, dayAgo)
  await deleteEmailChangesBefore(db, dayAgo)
  await deleteWelcomeTokensBefore(db, dayAgo)
  await deleteUnconfirmedBefore(db, dayAgo)
  for (const { roles, ...dates } of loginCutoffs(dayAgo)) await deleteEndedLogins(db, roles, dates)
}

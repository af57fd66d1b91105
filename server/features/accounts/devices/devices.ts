import type { Device } from '../../../../contract/accounts/devices.ts'
import type { Context } from '../../../context.ts'
import { type Actor, inAccountTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { isLoginExpired } from '../../../security/logins.ts'
import { endOtherAccess } from '../logins/end-access.ts'
import { listLogins } from '../logins/queries.ts'

/** Devices on which a person is signed in, the current one first. */
export const listDevices = async ({ db, now }: Context, actor: Actor): Promise<Device[]> =>
  (await listLogins(db, actor.id))
    // Expired logins that retention has not deleted yet.
    .filter((login) => !isLoginExpired(login, actor.role, now()))
    .map(({ device, ...login }) => ({ ...login, label: device, isCurrent: login.id === actor.loginId }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))

export const signOutOthers = (context: Context, login: UnconfirmedLogin): Promise<unknown> =>
  inAccountTransaction(context, login, (tx, account) => endOtherAccess(tx, account.id, account.loginId))

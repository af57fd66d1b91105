import type { Device } from '../../../contract/devices.ts'
import type { Asker, Context } from '../../context.ts'
import { isLoginOver } from './logins.ts'
import { deleteOtherLogins, listLogins } from './queries.ts'

/** The devices on which a person is signed in, the one that asks first. */
export const listDevices = async ({ db, now }: Context, asker: Asker): Promise<Device[]> =>
  (await listLogins(db, asker.id))
    // Over, but not swept yet: it opens nothing any more.
    .filter((login) => !isLoginOver(login, asker.role, now()))
    .map(({ device, ...login }) => ({ ...login, label: device, isCurrent: login.id === asker.loginId }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))

export const signOutOthers = async ({ db }: Context, asker: Asker): Promise<void> => {
  await deleteOtherLogins(db, asker.id, asker.loginId)
}

import { ECDH } from 'node:crypto'
import type { PushDevice } from '../../../contract/notices.ts'
import type { Context } from '../../context.ts'
import { idsOf, newId } from '../../database/ids.ts'
import { fail } from '../../errors.ts'
import { isPushService } from '../../push/services.ts'
import type { Actor, UnconfirmedLogin } from '../../security/actor.ts'
import { inActorTransaction } from '../../security/actor.ts'
import * as queries from './queries.ts'

/** One per browser profile: more than a person uses. */
const maxDevices = 10

export const readPush = async ({ db }: Context, actor: Actor) => ({
  publicKey: await queries.readPublicKey(db),
  endpoints: (await queries.listDevices(db, actor.id)).map(({ endpoint }) => endpoint),
})

const isOnCurve = (p256dh: string): boolean => {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** Sends the actor's notices to a device for as long as they are signed in on it. The oldest beyond ten is dropped. */
export const subscribeDevice = (context: Context, login: UnconfirmedLogin, device: PushDevice): Promise<void> =>
  inActorTransaction(context, login, async (tx, { id: userId, loginId }) => {
    const { endpoint, keys } = device
    if (!isPushService(context.config, endpoint) || !isOnCurve(keys.p256dh)) fail('push_service_unknown')
    await queries.saveDevice(tx, { id: newId(), loginId, endpoint, ...keys, createdAt: context.now() })
    const latestFirst = (await queries.listDevices(tx, userId)).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    const older = latestFirst.slice(maxDevices)
    if (older.length > 0) await queries.deleteDevices(tx, idsOf(older))
  })

export const unsubscribeDevice = (context: Context, login: UnconfirmedLogin, endpoint: string): Promise<void> =>
  inActorTransaction(context, login, async (tx, { id }) => {
    const ownDevices = (await queries.listDevices(tx, id)).filter((device) => device.endpoint === endpoint)
    if (ownDevices.length > 0) await queries.deleteDevices(tx, idsOf(ownDevices))
  })

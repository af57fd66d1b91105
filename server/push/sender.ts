import webPush from 'web-push'
import type { Context } from '../context.ts'
import { attemptTimeoutMs, type Delivery, type Sender, type SendFailure } from '../deliveries/sender.ts'
import { dayMs, msBetween } from '../time/time.ts'
import { deleteDevice, findDevice, readKeys } from './queries.ts'

type PushContext = Pick<Context, 'db' | 'club' | 'now'>

/** The push service's refusal; `status` is its HTTP status. */
class PushRefusal extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(`${status} ${text.slice(0, 200)}`)
    this.status = status
  }
}

// 404 and 410: the device ended its subscription (RFC 8030).
const isGone = (status: number) => status === 404 || status === 410
// A busy or failing service may accept a later attempt.
const isPermanent = (status: number) => status < 500 && status !== 408 && status !== 429

/** Encrypts the content for the device (RFC 8291) and signs the request with the club's key (RFC 8292). */
const requestFor = async (
  { db, club, now }: PushContext,
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
  { textBody, expiresAt }: Delivery,
) => {
  const ttlMs = expiresAt === null ? dayMs : Math.max(0, msBetween(now(), expiresAt))
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, textBody ?? '', {
    vapidDetails: { subject: `mailto:${club.email}`, ...(await readKeys(db)) },
    TTL: Math.floor(ttlMs / 1000),
    urgency: 'high',
  })
}

/** Sends to push services. Deletes a device, with its deliveries, when its service responds 404 or 410. */
export const createPushSender = (dependencies: PushContext): Sender => {
  const { db } = dependencies
  const send = async (delivery: Delivery) => {
    const id = delivery.subscriptionId ?? ''
    const device = await findDevice(db, id)
    if (!device) return
    const { endpoint, headers, body } = await requestFor(dependencies, device, delivery)
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: new Uint8Array(body as Buffer),
      redirect: 'manual',
      signal: AbortSignal.timeout(attemptTimeoutMs),
    })
    const text = await response.text()
    if (response.ok) return
    if (isGone(response.status)) await deleteDevice(db, id)
    throw new PushRefusal(response.status, text)
  }
  return {
    connect: () => ({ send, close: () => {} }),
    deleteFile: async () => {},
    explainFailure: (error): SendFailure => ({
      reason: error.message.slice(0, 300),
      isPermanent: error instanceof PushRefusal && isPermanent(error.status),
    }),
    isLocal: false,
  }
}

import assert from 'node:assert/strict'
import { beforeEach } from 'node:test'
import type { NoticeChoices } from '../../../contract/notices.ts'
import { ownNotices, saveNotices, subscribeDevice } from '../../../contract/notices.ts'
import { signUp } from '../../../contract/places.ts'
import { cancelSession } from '../../../contract/sessions/cancel.ts'
import { createSignedIn, insertSession, type SignedIn } from '../app/factories.ts'
import { startApp } from '../app/start-app.ts'
import { createDevice, startPushService } from './push-service.ts'

/** A club with a push service, whose coach cancels sessions that members signed up for. */
export const startNotifiedClub = async () => {
  const service = await startPushService()
  const app = await startApp({ PUSH_SERVICES: service.origin })
  const { send, context, setNow } = app
  const coach = await createSignedIn(app, { role: 'COACH', status: null, prenom: 'Nadia' })

  beforeEach(async () => {
    setNow('2026-11-21T10:00:00.000Z')
    service.responseStatus = 201
    service.receivedPushes.length = 0
    for (const table of ['pushSubscriptions', 'deliveries', 'sessions'] as const)
      await context.db.deleteFrom(table).execute()
  })

  const subscribe = async ({ cookie }: SignedIn) => {
    const device = createDevice(service.origin)
    assert.equal((await send(subscribeDevice, { body: device.subscription }, { as: cookie })).status, 204)
    return device
  }
  const createSignedUp = async (fields: { date?: string } = {}) => {
    const member = await createSignedIn(app, { status: 'ACTIVE' })
    const { id } = await insertSession(app, { title: 'Côtes', ...fields })
    await send(signUp, { params: { id } }, { as: member.cookie })
    return { member, id }
  }
  const cancel = (id: string) =>
    send(cancelSession, { params: { id }, body: { reason: 'Orage' } }, { as: coach.cookie })
  const changeChoices = async ({ cookie }: SignedIn, choices: Partial<NoticeChoices>) => {
    const { body } = await send(ownNotices, {}, { as: cookie })
    return send(saveNotices, { body: { ...body, ...choices } }, { as: cookie })
  }
  const channelsOf = async (kind: 'session_cancelled' | 'session_restored' | 'reminder' | 'coach_changes' | 'place') =>
    (
      await context.db.selectFrom('deliveries').select('channel').where('kind', '=', kind).orderBy('channel').execute()
    ).map(({ channel }) => channel)
  return { service, app, send, context, setNow, coach, subscribe, createSignedUp, cancel, changeChoices, channelsOf }
}

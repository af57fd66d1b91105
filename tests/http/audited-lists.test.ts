import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminUsers } from '../../contract/members/members.ts'
import { newsletterAddresses } from '../../contract/newsletter/addresses.ts'
import { newId } from '../../server/database/ids.ts'
import { readAuditEvents } from '../support/app/audit-events.ts'
import { createSignedIn, createUser } from '../support/app/factories.ts'
import { startApp, testNow } from '../support/app/start-app.ts'

const app = await startApp()
const { db } = app.context

const subscriber = (nth: number) => ({
  id: newId(),
  email: `abonne-${nth}@exemple.fr`,
  confirmTokenHash: null,
  unsubscribeToken: `jeton-${nth}`,
  confirmedAt: testNow,
  createdAt: testNow,
})

for (const [name, endpoint, list] of [
  ['members', adminUsers, 'users'],
  ['newsletter', newsletterAddresses, 'newsletter'],
] as const)
  test(`reading the ${name} list beyond its first page writes one audit event an hour`, async () => {
    for (let nth = 0; nth < 3; nth++) await createUser(app)
    await db
      .insertInto('newsletters')
      .values([0, 1, 2].map(subscriber))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const board = await createSignedIn(app, { role: 'ADMIN', status: null })
    const readOwnEvents = () => readAuditEvents(app, { actorId: board.user.id })
    const readPage = (after?: string) =>
      app.send(endpoint, { query: { limit: 1, ...(after && { after }) } }, { as: board.cookie })
    const [first] = (await readPage()).body
    assert.deepEqual(await readOwnEvents(), [])
    const responses = await Promise.all([readPage(first?.id), readPage(first?.id), readPage(first?.id)])
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
    const events = await readOwnEvents()
    assert.deepEqual(
      events.map(({ action, subjectId, afterJson }) => [action, subjectId, afterJson]),
      [['list.read', board.user.id, { list }]],
    )
    app.setNow('2026-11-21T11:00:00.000Z')
    await readPage(first?.id)
    assert.equal((await readOwnEvents()).length, 2)
  })

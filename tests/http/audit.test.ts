import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '../../contract/all.ts'
import { audit } from '../../server/audit/queries.ts'
import { readAuditEvents } from '../support/app/audit-events.ts'
import { createUser, testPassword } from '../support/app/factories.ts'
import { startApp } from '../support/app/start-app.ts'
import { logResult } from '../support/drills/drill.ts'
import { secret } from './canaries.ts'
import { knownEmail } from './examples/account.ts'
import type { Example } from './examples/example.ts'
import { examples, inputOf } from './examples.ts'
import { createWorld } from './world.ts'

const app = await startApp()
const { db } = app.context
await createUser(app, { role: 'ADMIN', status: null })
await createUser(app, { email: knownEmail, passwordHash: await app.context.passwords.hash(testPassword) })

/** Actions of the events that the example of an endpoint leaves. */
const actionsOf = ({ audit = 'none' }: Example) =>
  audit === 'none' || audit === 'inFeatureTests' ? [] : [audit].flat()

const calls = Object.entries(allEndpoints).map(([name, endpoint]) => ({
  name,
  endpoint,
  example: examples[name] ?? {},
}))
const leavesNothing = ({ endpoint, example }: (typeof calls)[number]) => endpoint.method === 'GET' && !example.audit

test('every call that writes says which audit events it leaves', () => {
  const undecided = calls.filter(({ endpoint, example }) => endpoint.method !== 'GET' && !example.audit)
  assert.deepEqual(
    undecided.map(({ name }) => name),
    [],
    'an important act or an everyday one: say which, by `audit` of its example',
  )
})

test('every important call writes one audit event, and no call changes or removes an event', async () => {
  const seen = { acts: 0, calls: 0 }
  for (const { name, endpoint, example } of calls.filter((call) => !leavesNothing(call))) {
    const world = await createWorld(app, 'admin')
    // Setting the same status again would write no event.
    await db.updateTable('memberships').set({ status: 'REQUESTED' }).where('userId', '=', world.other.id).execute()
    const before = await readAuditEvents(app)
    const ownership = example.names === 'user' ? 'other' : 'own'
    const response = await app.send(endpoint, inputOf(endpoint, example, world, ownership), { as: world.actor?.cookie })
    const after = await readAuditEvents(app)
    assert.deepEqual(after.slice(0, before.length), before, `${name} changed or removed a line`)
    const actions = after.slice(before.length).map(({ action }) => action)
    assert.deepEqual(actions, actionsOf(example), `${name}: ${response.status}`)
    // An event never contains a name, an address or free text.
    for (const line of after.slice(before.length)) {
      assert.equal(
        line.actorId,
        ['register', 'deleteOwnAccount'].includes(name) ? line.subjectId : world.actor?.user.id,
        name,
      )
      assert.equal(line.createdAt, app.context.now())
      assert.equal(JSON.stringify(line).includes(secret), false, name)
    }
    seen.acts += actions.length
    seen.calls += 1
  }
  logResult(
    `audit log: ${seen.acts} important acts among ${seen.calls} calls that write, each with its line, 0 lines changed or removed`,
  )
})

test('without audit events every page shows the same, except a member’s history and the export of own data', async () => {
  const world = await createWorld(app, 'admin')
  const actorId = world.actor?.user.id ?? null
  for (const subjectId of [actorId, world.other.id])
    await audit(db, app.context.now(), { actorId, action: 'user.corrected', subjectType: 'user', subjectId })
  const reads = calls.filter(leavesNothing)
  const readAll = async () => {
    const responses: string[] = []
    for (const { endpoint, example } of reads) {
      const ownership = example.names === 'user' ? 'other' : 'own'
      const { status, body } = await app.send(endpoint, inputOf(endpoint, example, world, ownership), {
        as: world.actor?.cookie,
      })
      responses.push(JSON.stringify({ status, body }))
    }
    return responses
  }
  const before = await readAll()
  await db.deleteFrom('auditEvents').execute()
  const after = await readAll()
  const changedReads = reads.filter((_, nth) => before[nth] !== after[nth]).map(({ name }) => name)
  assert.deepEqual(changedReads.toSorted(), ['exportOwnData', 'memberDetails'])
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { recordPayment } from '../../contract/payments/payments.ts'
import { newId } from '../../server/database/ids.ts'
import { openDatabase } from '../../server/database/open.ts'
import { createSignedIn, createUser } from '../support/app/factories.ts'
import { overHttp } from '../support/app/over-http.ts'
import { emptyDatabase } from '../support/app/start-app.ts'
import { logResult, rounds } from '../support/drills/drill.ts'
import { type ServerProcess, startServerProcess } from '../support/processes/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-receipts-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const url = await emptyDatabase()
const start = () => startServerProcess(folder, { DATABASE_URL: url })
const servers: ServerProcess[] = [await start(), await start(), await start()]
const database = openDatabase(url)
after(() => database.close())
const { db } = database
const club = { context: { db, now: () => new Date().toISOString() } }
const { cookie } = await createSignedIn(club, { role: 'ADMIN', status: null })

const createMembership = async () => {
  const { id } = await createUser(club, { status: 'PENDING_CASH' })
  return (await db.selectFrom('memberships').select('id').where('userId', '=', id).executeTakeFirstOrThrow()).id
}

const atOnce = 50

test('fifty payments at once through three servers, one of which is killed, have receipts without gap or double', async () => {
  const many = rounds(2, 20)
  let responseCount = 0
  for (let round = 0; round < many; round++) {
    const memberships = await Promise.all(Array.from({ length: atOnce }, createMembership))
    const payments = memberships.map((membershipId, nth) => {
      const send = overHttp(servers[nth % servers.length]?.url ?? '')
      const shares = [{ membershipId, amountCents: 12_000 }]
      const body = { id: newId(), means: 'cash' as const, receivedOn: '2026-09-06', shares }
      return send(recordPayment, { body }, { as: cookie }).then(
        ({ status }) => status,
        () => 0,
      )
    })
    await pause(5 + 10 * round)
    const victim = round % servers.length
    const { child } = servers[victim] ?? assert.fail()
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
    responseCount += (await Promise.all(payments)).filter((status) => status === 200).length
    servers[victim] = await start()
  }
  const rows = await db
    .selectFrom('payments')
    .select(['receiptNumber', 'confirmedAt'])
    .where('season', '=', 2026)
    .orderBy('receiptNumber')
    .execute()
  assert.deepEqual(
    rows.map(({ receiptNumber }) => receiptNumber),
    rows.map((_, index) => index + 1),
  )
  assert.ok(rows.length >= responseCount && responseCount > 0, `${responseCount} responses, ${rows.length} rows`)
  logResult(`receipts: ${many} rounds of ${atOnce} payments, ${many} kills: ${rows.length} receipts, 0 gaps, 0 doubles`)
})

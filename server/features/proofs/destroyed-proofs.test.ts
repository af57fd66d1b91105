import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { updateProfile } from '../../../contract/accounts/account.ts'
import { correctMember } from '../../../contract/members/correction.ts'
import { deleteUser } from '../../../contract/members/members.ts'
import { exportOwnData } from '../../../contract/own-data.ts'
import { decideProof, uploadProof } from '../../../contract/proofs.ts'
import { createSignedIn, type SignedIn } from '../../../tests/support/app/factories.ts'
import { startProofClub } from '../../../tests/support/app/proof-club.ts'
import { emptyDatabase, startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { createBackup } from '../../backup/create.ts'
import { restoreBackup } from '../../backup/restore.ts'
import { openDatabase } from '../../database/open.ts'
import { applyRetention } from '../../start/retention.ts'

const { context, send, setNow, board, reduced, createReduced, upload, decide, hasFile } = await startProofClub()

test('the file is destroyed with the reason, with another tier and with the account', async () => {
  const ways: Record<string, (person: SignedIn) => Promise<{ status: number }>> = {
    reason: ({ user: { id } }) =>
      send(correctMember, { params: { id }, body: { reducedJustification: '' } }, { as: board.cookie }),
    tier: ({ user: { id } }) =>
      send(correctMember, { params: { id }, body: { tier: 'A26', feeReason: 'proof_missing' } }, { as: board.cookie }),
    'own tier': ({ cookie }) => send(updateProfile, { body: { tier: 'A26' } }, { as: cookie }),
    account: ({ user: { id } }) => send(deleteUser, { params: { id } }, { as: board.cookie }),
  }
  for (const [way, act] of Object.entries(ways)) {
    const person = await createReduced()
    await upload(person)
    assert.ok((await act(person)).status < 300, way)
    assert.equal(await hasFile(person), false, way)
  }
  const other = await createReduced()
  await upload(other)
  await send(correctMember, { params: { id: other.user.id }, body: { telephone: '06' } }, { as: board.cookie })
  assert.equal(await hasFile(other), true, 'another correction leaves it')
})

test('no file is in a backup or in the own-data export; the decision is in both', async () => {
  const person = await createReduced()
  await decide(person, true)
  await upload(person, '%PDF-SECRET')
  const exported = String((await send(exportOwnData, {}, { as: person.cookie })).body)
  const { justificatifs, justificatifsVerifies } = JSON.parse(exported)
  assert.deepEqual(justificatifs, [{ type: 'application/pdf', uploadedAt: testNow }])
  assert.deepEqual(justificatifsVerifies, [{ isAccepted: true, decidedAt: testNow }])
  assert.doesNotMatch(exported, /SECRET|content/)

  const path = join(context.config.outboxFolder, 'proofs.backup')
  await createBackup(context.config.databaseUrl, path)
  const restoredUrl = await emptyDatabase()
  await restoreBackup(path, restoredUrl, testNow)
  const restoredDatabase = openDatabase(restoredUrl)
  const files = await restoredDatabase.db.selectFrom('proofFiles').select('userId').execute()
  const decisions = await restoredDatabase.db
    .selectFrom('proofDecisions')
    .select('isAccepted')
    .where('userId', '=', person.user.id)
    .execute()
  await restoredDatabase.close()
  assert.deepEqual([files, decisions], [[], [{ isAccepted: true }]])
})

test('once decided, a proof is in no file of the database and in no backup that is made later', async () => {
  const url = await emptyDatabase()
  const club = await startApp({ DATABASE_URL: url })
  const canary = `%PDF-1.7 ${'carte-secrète-42 '.repeat(20_000)}`
  const admin = await createSignedIn(club, { role: 'ADMIN', status: null })
  const person = await createSignedIn(club, reduced)
  const sendResponse = await club.send(uploadProof, { body: new Blob([canary]) }, { as: person.cookie })
  assert.equal(sendResponse.status, 200)
  const folder = url.startsWith('file:') ? dirname(url.slice('file:'.length)) : undefined
  /** For PostgreSQL, only the rows: it clears its files when it vacuums them. */
  const places = async () => {
    const rows = await club.context.db.selectFrom('proofFiles').select('content').execute()
    const files = folder ? readdirSync(folder).map((name) => readFileSync(join(folder, name))) : []
    return [...rows.map(({ content }) => Buffer.from(content)), ...files].filter((bytes) =>
      bytes.includes('carte-secrète-42'),
    ).length
  }
  assert.ok((await places()) > 0, 'the search finds what is there')
  const params = { id: person.user.id }
  await club.send(decideProof, { params, body: { isAccepted: true } }, { as: admin.cookie })
  assert.equal(await places(), 0)
  const path = join(club.context.config.outboxFolder, 'later.backup')
  await createBackup(url, path)
  const backup = gunzipSync(readFileSync(path))
  for (const encoding of ['utf8', 'base64', 'hex'] as const)
    assert.equal(backup.includes(Buffer.from('carte-secrète-42 ').toString(encoding)), false)
})

test('an undecided file is destroyed after thirty days', async () => {
  const person = await createReduced()
  await upload(person)
  const isLeftAt = async (instant: string) => {
    setNow(instant)
    await applyRetention(context)
    return hasFile(person)
  }
  assert.equal(await isLeftAt('2026-12-21T10:00:00.000Z'), true)
  assert.equal(await isLeftAt('2026-12-21T10:00:00.001Z'), false)
})

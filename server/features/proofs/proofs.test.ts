import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { updateProfile } from '../../../contract/accounts/account.ts'
import { correctMember } from '../../../contract/members/correction.ts'
import { deleteUser } from '../../../contract/members/members.ts'
import { exportOwnData } from '../../../contract/own-data.ts'
import { decideProof, ownProof, proofFile, proofState, uploadProof } from '../../../contract/proofs.ts'
import { maxProofBytes, maxProofPixels } from '../../../contract/rules/proof.ts'
import { createSignedIn } from '../../../tests/support/app/factories.ts'
import * as pictures from '../../../tests/support/app/pictures.ts'
import { emptyDatabase, startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { restoreBackup } from '../../backup/restore.ts'
import { takeBackup } from '../../backup/take.ts'
import { openDatabase } from '../../database/open.ts'
import { applyRetention } from '../../jobs/retention.ts'

const app = await startApp()
const { context, send, setNow, server, log } = app
const { db } = context
const board = await createSignedIn(app, { role: 'ADMIN', status: null, prenom: 'Nadia', nom: 'Bureau' })
const pdf = '%PDF-1.7 carte d’étudiant'
/** The largest picture that is accepted. */
const largest = { width: 8192, height: maxProofPixels / 8192 }

const reduced = { tier: 'REDUIT', age: 30, reducedJustification: 'Étudiante' } as const
const createReduced = () => createSignedIn(app, reduced)
type ReducedMember = Awaited<ReturnType<typeof createReduced>>

const uploadParts = ({ cookie }: ReducedMember, ...parts: (string | Uint8Array<ArrayBuffer>)[]) =>
  send(uploadProof, { body: new Blob(parts) }, { as: cookie })
const upload = (person: ReducedMember, content: string | Uint8Array<ArrayBuffer> = pdf) => uploadParts(person, content)
const stateOf = async ({ user }: ReducedMember) =>
  (await send(proofState, { params: { id: user.id } }, { as: board.cookie })).body
const readBy = (cookie: string, { user }: ReducedMember) => send(proofFile, { params: { id: user.id } }, { as: cookie })
const decide = ({ user }: ReducedMember, isAccepted: boolean) =>
  send(decideProof, { params: { id: user.id }, body: { isAccepted } }, { as: board.cookie })
const hasFile = async ({ user }: ReducedMember) =>
  (await db.selectFrom('proofFiles').select('userId').where('userId', '=', user.id).execute()).length === 1

test('a member with a reduced tier sends a proof, which only the board reads, as a download', async () => {
  const person = await createReduced()
  assert.deepEqual((await send(ownProof, {}, { as: person.cookie })).body, { uploadedAt: null, expiresAt: null })
  const expected = { uploadedAt: testNow, expiresAt: '2026-12-21T10:00:00.000Z' }
  assert.deepEqual((await upload(person)).body, expected)
  assert.deepEqual((await send(ownProof, {}, { as: person.cookie })).body, expected)
  assert.deepEqual((await stateOf(person)).file, { type: 'application/pdf', uploadedAt: testNow })

  const { status, body, headers } = await readBy(board.cookie, person)
  assert.deepEqual([status, String(body)], [200, pdf])
  assert.equal(headers['content-type'], 'application/pdf')
  assert.equal(headers['content-disposition'], 'attachment; filename="justificatif.pdf"')
  assert.deepEqual([headers['cache-control'], headers['x-content-type-options']], ['no-store', 'nosniff'])
  const coach = await createSignedIn(app, { role: 'COACH', status: null })
  for (const cookie of [person.cookie, coach.cookie])
    assert.equal((await readBy(cookie, person)).refusal.code, 'forbidden')
})

test('a file counts by its content: PDF, JPEG, PNG and WebP are accepted, anything else is refused', async () => {
  const person = await createReduced()
  const accepted: [string, Uint8Array<ArrayBuffer>][] = [
    ['image/jpeg', new Uint8Array(readFileSync('web/public/preview.jpg'))],
    ['image/jpeg', pictures.jpeg(largest)],
    ['image/png', pictures.png(largest)],
    ['image/webp', pictures.webpLossy({ width: 0x3fff, height: 4096 })],
    ['image/webp', pictures.webpLossless({ width: 4096, height: 0x4000 })],
    ['image/webp', pictures.webpExtended(largest)],
  ]
  for (const [type, content] of accepted) {
    assert.equal((await upload(person, content)).status, 200, type)
    assert.equal((await stateOf(person)).file?.type, type)
    assert.deepEqual(Buffer.from((await readBy(board.cookie, person)).body as never), Buffer.from(content))
  }
  const cut = ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\x04\0\0\0WEBPVP8 '].map((text) =>
    Buffer.from(text, 'latin1'),
  )
  for (const content of cut)
    assert.equal((await upload(person, new Uint8Array(content))).refusal.code, 'file_type_refused')
  for (const content of ['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', ' %PDF-1.7', 'RIFF....WAVE']) {
    const refused = await upload(person, content)
    assert.deepEqual([refused.status, refused.refusal.code], [400, 'file_type_refused'], content)
  }
  assert.equal((await stateOf(person)).file?.type, 'image/webp', 'the last accepted file stays')
})

test('a picture that announces more pixels than a device can show is refused in French, and nothing is kept', async () => {
  const person = await createReduced()
  const wide = { width: largest.width + 1, height: largest.height }
  const bombs: Uint8Array<ArrayBuffer>[] = [
    ...[wide, { width: 65_500, height: 65_500 }].map(pictures.jpeg),
    ...[wide, { width: 0xffff_ffff, height: 0xffff_ffff }].map(pictures.png),
    pictures.webpLossy({ width: 0x3fff, height: 0x3fff }),
    pictures.webpLossless({ width: 0x4000, height: 0x4000 }),
    ...[wide, { width: 0x100_0000, height: 0x100_0000 }].map(pictures.webpExtended),
  ]
  for (const bomb of bombs) {
    const refused = await upload(person, bomb)
    assert.deepEqual([refused.status, refused.refusal.code], [400, 'picture_too_large'])
    assert.match(refused.refusal.message, /^Cette image a trop de pixels\u00a0:/)
  }
  // Its height would come after its data.
  const later = await upload(person, pictures.jpeg({ width: 60_000, height: 0 }))
  assert.equal(later.refusal.code, 'file_type_refused')
  assert.equal(await hasFile(person), false)
})

test('a file of five megabytes is accepted, one byte more is refused with 413', async () => {
  const person = await createReduced()
  const rest = (bytes: number) => new Uint8Array(bytes - Buffer.byteLength(pdf))
  assert.equal((await uploadParts(person, pdf, rest(maxProofBytes))).status, 200)
  const refused = await uploadParts(person, pdf, rest(maxProofBytes + 1))
  assert.deepEqual([refused.status, refused.refusal.code], [413, 'file_too_large'])
})

test('a disguised file and a bomb are refused in French, whatever the client says of them, and nothing is kept', async () => {
  const person = await createReduced()
  const { cookie } = person
  const before = await db.selectFrom('auditEvents').select('id').execute()
  const post = (head: string, content: Buffer | string, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: uploadProof.path,
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=x', ...headers },
      payload: Buffer.concat([
        Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; ${head}\r\n\r\n`),
        Buffer.from(content),
        Buffer.from('\r\n--x--\r\n'),
      ]),
    })
  const asPdf = 'filename="carte.pdf"\r\nContent-Type: application/pdf'
  const asPng = 'filename="carte.png"\r\nContent-Type: image/png'
  const zip = gzipSync(Buffer.alloc(50 * 1024 * 1024))
  const disguised: [string, Buffer | string][] = [
    [asPdf, '<script>alert(1)</script>'],
    [asPdf, 'MZ\x90\0 un programme'],
    [asPng, '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    [asPdf, 'PK\x03\x04 une archive'],
    [asPdf, zip],
    [asPng, Buffer.from('\n%PDF-1.7')],
  ]
  for (const [head, content] of disguised) {
    const answer = await post(head, content)
    assert.deepEqual([answer.statusCode, answer.json().code], [400, 'file_type_refused'])
    assert.match(answer.json().message, /n’est pas d’un type accepté/)
  }
  // Nothing is unpacked: a body that says it is compressed is read as it is, and is no form.
  const packed = await server.inject({
    method: 'POST',
    url: uploadProof.path,
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'gzip' },
    payload: zip,
  })
  assert.ok([400, 415].includes(packed.statusCode), String(packed.statusCode))
  const huge = await post(asPdf, Buffer.concat([Buffer.from(pdf), Buffer.alloc(20 * 1024 * 1024)]))
  assert.deepEqual([huge.statusCode, huge.json().code], [413, 'file_too_large'])
  const many = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n'.repeat(500)
  const crowd = await server.inject({
    method: 'POST',
    url: uploadProof.path,
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${many}--x--\r\n`,
  })
  assert.ok(crowd.statusCode < 500, String(crowd.statusCode))
  if (crowd.statusCode >= 400) assert.equal(await hasFile(person), false)
  else await decide(person, false)
  assert.equal(await hasFile(person), false)
  const after = await db.selectFrom('auditEvents').select('action').execute()
  assert.ok(after.length - before.length <= 2, 'refused files leave no line in the journal')
})

test('a body that is no form, or a form without a file, is refused; no other call reads forms', async () => {
  const { cookie } = await createReduced()
  const post = (url: string, type: string, payload: string) =>
    server.inject({ method: 'POST', url, headers: { cookie, 'content-type': type }, payload })
  const json = await post('/api/my/proof', 'application/json', '{}')
  assert.deepEqual([json.statusCode, json.json().code], [415, 'unsupported_media_type'])
  const type = 'multipart/form-data; boundary=x'
  const empty = await post('/api/my/proof', type, '--x--\r\n')
  assert.deepEqual([empty.statusCode, empty.json().message], [400, 'Merci de choisir un fichier'])
  const cut = await post(
    '/api/my/proof',
    type,
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF-',
  )
  assert.deepEqual([cut.statusCode, cut.json().code], [400, 'malformed_request'])
  assert.equal((await post('/api/logout', type, '--x--\r\n')).statusCode, 415)
})

test('a member whose tier needs no proof cannot send one', async () => {
  for (const fields of [
    { tier: 'A26', age: 30 },
    { tier: 'REDUIT', age: 25 },
  ] as const) {
    const person = await createSignedIn(app, fields)
    const refused = await upload(person)
    assert.deepEqual([refused.status, refused.refusal.code], [409, 'proof_not_needed'])
    assert.equal(await hasFile(person), false)
  }
})

test('the board decides: the file is destroyed, who checked it and when stays', async () => {
  const person = await createReduced()
  await upload(person)
  assert.equal((await decide(person, true)).status, 204)
  assert.deepEqual(await stateOf(person), {
    file: null,
    decision: { isAccepted: true, at: testNow, by: 'Nadia Bureau' },
  })
  assert.equal((await readBy(board.cookie, person)).refusal.code, 'proof_not_found')
  await upload(person)
  await decide(person, false)
  assert.equal((await stateOf(person)).decision?.isAccepted, false)
  const actions = await db
    .selectFrom('auditEvents')
    .select(['action', 'afterJson'])
    .where('subjectId', '=', person.user.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(actions, [
    { action: 'user.proof_uploaded', afterJson: null },
    { action: 'user.proof_decided', afterJson: { isAccepted: true } },
    { action: 'user.proof_uploaded', afterJson: null },
    { action: 'user.proof_decided', afterJson: { isAccepted: false } },
  ])
})

test('the file is destroyed with the reason, with another tier and with the account', async () => {
  const ways: Record<string, (person: ReducedMember) => Promise<{ status: number }>> = {
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
  await takeBackup(context.config.databaseUrl, path)
  const restoredUrl = await emptyDatabase()
  await restoreBackup(path, restoredUrl, testNow)
  const restored = openDatabase(restoredUrl)
  const files = await restored.db.selectFrom('proofFiles').select('userId').execute()
  const decisions = await restored.db
    .selectFrom('proofDecisions')
    .select('isAccepted')
    .where('userId', '=', person.user.id)
    .execute()
  await restored.close()
  assert.deepEqual([files, decisions], [[], [{ isAccepted: true }]])
})

test('once decided, a proof is in no file of the database and in no backup that is made later', async () => {
  const url = await emptyDatabase()
  const club = await startApp({ DATABASE_URL: url })
  const canary = `%PDF-1.7 ${'carte-secrète-42 '.repeat(20_000)}`
  const admin = await createSignedIn(club, { role: 'ADMIN', status: null })
  const person = await createSignedIn(club, reduced)
  const sent = await club.send(uploadProof, { body: new Blob([canary]) }, { as: person.cookie })
  assert.equal(sent.status, 200)
  const folder = url.startsWith('file:') ? dirname(url.slice('file:'.length)) : undefined
  /** Of PostgreSQL, only the rows: it clears its files when it vacuums them. */
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
  await takeBackup(url, path)
  const backup = gunzipSync(readFileSync(path))
  for (const encoding of ['utf8', 'base64', 'hex'] as const)
    assert.equal(backup.includes(Buffer.from('carte-secrète-42 ').toString(encoding)), false)
})

test('an upload leaves one line in the log and none with its headers, even at the level « trace »', async () => {
  assert.equal(context.config.logLevel, 'trace')
  const person = await createReduced()
  const before = log.lines()
  await upload(person)
  assert.equal(log.lines() - before, 1)
})

test('a file that nobody decided on is destroyed after thirty days', async () => {
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

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { uploadProof } from '../../../contract/proofs.ts'
import { maxProofBytes } from '../../../contract/rules/people/proof.ts'
import { readAuditEvents } from '../../../tests/support/app/audit-events.ts'
import * as pictures from '../../../tests/support/app/pictures.ts'
import { startProofClub } from '../../../tests/support/app/proof-club.ts'

const {
  context,
  server,
  log,
  app,
  board,
  pdf,
  largest,
  createReduced,
  uploadParts,
  upload,
  stateOf,
  readBy,
  decide,
  hasFile,
} = await startProofClub()

test('a file counts by its content: PDF, JPEG, PNG and WebP are accepted, anything else is refused', async () => {
  const person = await createReduced()
  const acceptedFiles: [string, Uint8Array<ArrayBuffer>][] = [
    ['image/jpeg', new Uint8Array(readFileSync('web/public/preview.jpg'))],
    ['image/jpeg', pictures.jpeg(largest)],
    ['image/png', pictures.png(largest)],
    ['image/webp', pictures.webpLossy({ width: 0x3fff, height: 4096 })],
    ['image/webp', pictures.webpLossless({ width: 4096, height: 0x4000 })],
    ['image/webp', pictures.webpExtended(largest)],
  ]
  for (const [type, content] of acceptedFiles) {
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
    const refusedResponse = await upload(person, content)
    assert.deepEqual([refusedResponse.status, refusedResponse.refusal.code], [400, 'file_type_refused'], content)
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
    const refusedResponse = await upload(person, bomb)
    assert.deepEqual([refusedResponse.status, refusedResponse.refusal.code], [400, 'picture_too_large'])
    assert.match(refusedResponse.refusal.message, /^Cette image a trop de pixels\u00a0:/)
  }
  // The height follows after the data.
  const later = await upload(person, pictures.jpeg({ width: 60_000, height: 0 }))
  assert.equal(later.refusal.code, 'file_type_refused')
  assert.equal(await hasFile(person), false)
})

test('a file of five megabytes is accepted, one byte more is refused with 413', async () => {
  const person = await createReduced()
  const rest = (bytes: number) => new Uint8Array(bytes - Buffer.byteLength(pdf))
  assert.equal((await uploadParts(person, pdf, rest(maxProofBytes))).status, 200)
  const refusedResponse = await uploadParts(person, pdf, rest(maxProofBytes + 1))
  assert.deepEqual([refusedResponse.status, refusedResponse.refusal.code], [413, 'file_too_large'])
})

test('a disguised file and a decompression bomb are refused in French, with any declared type, and nothing is stored', async () => {
  const person = await createReduced()
  const { cookie } = person
  const before = await readAuditEvents(app, {}, 'id')
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
    const response = await post(head, content)
    assert.deepEqual([response.statusCode, response.json().code], [400, 'file_type_refused'])
    assert.match(response.json().message, /n’est pas d’un type accepté/)
  }
  // The server does not decompress: a compressed body is not a valid form.
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
  const after = await readAuditEvents(app, {}, 'action')
  assert.ok(after.length - before.length <= 2, 'refused files leave no audit event')
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

test('an upload leaves one line in the log and none with its headers, even at the level « trace »', async () => {
  assert.equal(context.config.logLevel, 'trace')
  const person = await createReduced()
  const before = log.lines()
  await upload(person)
  assert.equal(log.lines() - before, 1)
})

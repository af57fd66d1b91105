import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { correctMember } from '../../../contract/members/correction.ts'
import { ownProof } from '../../../contract/proofs.ts'
import { readAuditEvents } from '../../../tests/support/app/audit-events.ts'
import { createSignedIn } from '../../../tests/support/app/factories.ts'
import { startProofClub } from '../../../tests/support/app/proof-club.ts'
import { testNow } from '../../../tests/support/app/start-app.ts'

const { app, send, board, pdf, createReduced, upload, stateOf, readBy, decide, hasFile } = await startProofClub()

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

test('a correction that is not about the reduced tier keeps the proof, also without a written reason', async () => {
  const person = await createSignedIn(app, { tier: 'REDUIT', age: null, reducedJustification: null })
  assert.equal((await upload(person)).status, 200)
  const correct = (body: BodyOf<typeof correctMember>) =>
    send(correctMember, { params: { id: person.user.id }, body }, { as: board.cookie })
  await correct({ telephone: '06 39 98 12 34' })
  assert.equal(await hasFile(person), true)
  await correct({ tier: 'A26', feeReason: 'board_decision' })
  assert.equal(await hasFile(person), false)
})

test('a member whose tier needs no proof cannot send one', async () => {
  for (const fields of [
    { tier: 'A26', age: 30 },
    { tier: 'REDUIT', age: 25 },
  ] as const) {
    const person = await createSignedIn(app, fields)
    const refusedResponse = await upload(person)
    assert.deepEqual([refusedResponse.status, refusedResponse.refusal.code], [409, 'proof_not_needed'])
    assert.equal(await hasFile(person), false)
  }
})

test('the decision of the board destroys the file; its author and date stay', async () => {
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
  const actions = await readAuditEvents(app, { subjectId: person.user.id }, 'action', 'afterJson')
  assert.deepEqual(actions, [
    { action: 'user.proof_uploaded', afterJson: null },
    { action: 'user.proof_decided', afterJson: { isAccepted: true } },
    { action: 'user.proof_uploaded', afterJson: null },
    { action: 'user.proof_decided', afterJson: { isAccepted: false } },
  ])
})

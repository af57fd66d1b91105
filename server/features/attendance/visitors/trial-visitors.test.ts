import assert from 'node:assert/strict'
import { test } from 'node:test'
import { register } from '../../../../contract/accounts/account.ts'
import { exportOwnData } from '../../../../contract/own-data.ts'
import { trialFigures } from '../../../../contract/trials.ts'
import { createSignedIn, insertSession, registrationOf } from '../../../../tests/support/app/factories.ts'
import { listOutcomes, newMark, startVisitorClub } from '../../../../tests/support/app/visitor-club.ts'

const { app, context, send, bookConfirmed, move, cancel, coach, sendAll, readSheet, createTried } =
  await startVisitorClub()
const { db } = context

test('visitors of a trial are on the sheet of their session, and the board sees how many came', async () => {
  const { id, trialId } = await createTried('venue@exemple.fr')
  await bookConfirmed(id, { email: 'absente@exemple.fr', prenom: 'Ines' })
  const names = (await readSheet(id)).trials?.map(({ prenom, present }) => [prenom, present])
  assert.deepEqual(names, [
    ['Zoé', false],
    ['Ines', false],
  ])
  const came = async () => (await send(trialFigures, {}, { as: coach.cookie })).body.cameCount
  const count = await came()
  assert.deepEqual(listOutcomes(await sendAll(id, [newMark({ trialId })])), ['applied'])
  assert.equal(await came(), count + 1)
  assert.deepEqual(
    (await readSheet(id)).trials?.map(({ present }) => present),
    [true, false],
  )
  await sendAll(id, [newMark({ trialId }, false)])
  assert.equal(await came(), count)
})

test('a visitor who moved or cancelled their trial is no longer on that sheet', async () => {
  const { id, token, trialId } = await createTried('bouge@exemple.fr')
  const { id: next } = await insertSession(app, { trialPlaces: 9, date: '2026-11-29T09:00:00.000Z' })
  const sentMark = newMark({ trialId })
  await sendAll(id, [sentMark])
  assert.equal((await move(token, next)).status, 200)
  assert.equal((await readSheet(id)).trials, undefined)
  assert.deepEqual(
    (await readSheet(next)).trials?.map(({ present }) => present),
    [false],
  )
  assert.deepEqual(listOutcomes(await sendAll(id, [newMark({ trialId })])), ['subject_unknown'])
  await cancel(token)
  assert.equal((await readSheet(next)).trials, undefined)
  assert.deepEqual(listOutcomes(await sendAll(next, [newMark({ trialId })])), ['subject_unknown'])
})

test('a person reads the marks of the trial that they came by', async () => {
  const { id, trialId } = await createTried('membre@exemple.fr')
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  await sendAll(id, [newMark({ trialId })])
  await db.updateTable('trials').set({ userId: member.user.id }).where('id', '=', trialId).execute()
  const file = JSON.parse(String((await send(exportOwnData, {}, { as: member.cookie })).body))
  assert.deepEqual(
    [file.essais, file.coches].map((part: { present: boolean }[]) => part.map(({ present }) => present)),
    [[true], [true]],
  )
})

test('a visitor who registered before their trial is on the sheet once, and their tick counts as the trial', async () => {
  const { id, token, trialId } = await createTried('adherente@exemple.fr')
  const registerResponse = await send(register, { body: registrationOf({ trialToken: token }) })
  const userId = registerResponse.body.user.id
  const { trials, members } = await readSheet(id)
  assert.deepEqual(
    { trials, members: members.filter((member) => member.id === userId).length },
    { trials: undefined, members: 1 },
  )
  const came = async () => (await send(trialFigures, {}, { as: coach.cookie })).body.cameCount
  const count = await came()
  await sendAll(id, [newMark({ userId })])
  assert.equal(await came(), count + 1)
  await sendAll(id, [newMark({ trialId })])
  assert.equal((await readSheet(id)).trials?.length, 1, 'a tick made without a network is shown')
  assert.equal(await came(), count + 1)
})

test('a visitor who registers with the address of their trial, without its link, is on the sheet once and counted as come', async () => {
  const { id, trialId } = await createTried('sans-lien@exemple.fr')
  const registerResponse = await send(register, { body: registrationOf({ email: 'sans-lien@exemple.fr' }) })
  const userId = registerResponse.body.user.id
  const { trials, members } = await readSheet(id)
  assert.deepEqual(
    { trials, members: members.filter((member) => member.id === userId).length },
    { trials: undefined, members: 1 },
  )
  const came = async () => (await send(trialFigures, {}, { as: coach.cookie })).body.cameCount
  const count = await came()
  await sendAll(id, [newMark({ userId })])
  assert.equal(await came(), count + 1)
  await sendAll(id, [newMark({ trialId })])
  assert.equal((await readSheet(id)).trials?.length, 1, 'a tick made without a network is shown')
  assert.equal(await came(), count + 1)
})

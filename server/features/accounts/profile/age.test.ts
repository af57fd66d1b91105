import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser, updateProfile } from '../../../../contract/accounts/account.ts'
import { setMembershipStatus } from '../../../../contract/memberships/status.ts'
import { createUser, signInAs } from '../../../../tests/support/app/factories.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'

const app = await startApp()
const { send, setNow } = app
const board = await createUser(app, { role: 'ADMIN', status: null })
const yearLater = '2027-11-21T10:00:00.000Z'
const readProfile = async (id: string) => (await send(currentUser, {}, { as: await signInAs(app, { id }) })).body.user
const saveAge = async (id: string, age: number) =>
  (await send(updateProfile, { body: { age } }, { as: await signInAs(app, { id }) })).body.user

test('a child of twelve pays from the season in which they are thirteen, even if their age was not updated', async () => {
  const { id } = await createUser(app, { age: 12, tier: 'REDUIT', status: 'ACTIVE', membership: { feeCents: 0 } })
  assert.deepEqual([(await readProfile(id)).age, (await readProfile(id)).ageBracket], [12, 'U13'])
  setNow(yearLater)
  const { age, ageBracket, isAgeOutdated } = await readProfile(id)
  assert.deepEqual({ age, ageBracket, isAgeOutdated }, { age: 13, ageBracket: 'U16', isAgeOutdated: true })
  const as = await signInAs(app, board)
  const { body } = await send(setMembershipStatus, { params: { id }, body: { status: 'REQUESTED' } }, { as })
  assert.partialDeepStrictEqual(body.membership, { season: 2027, feeCents: 6000 })
})

test('an age increases at midnight in Paris, before it is midnight in UTC', async () => {
  const { id } = await createUser(app, { age: 24 })
  setNow('2027-11-20T22:30:00.000Z')
  assert.equal((await readProfile(id)).age, 24)
  setNow('2027-11-20T23:30:00.000Z')
  assert.equal((await readProfile(id)).age, 25)
  assert.equal((await saveAge(id, 30)).age, 30)
  setNow('2028-11-19T23:30:00.000Z')
  assert.equal((await readProfile(id)).age, 30)
})

test('an outdated age is not asked for again after the same age was given', async () => {
  const { id } = await createUser(app, { age: 24 })
  setNow(yearLater)
  assert.partialDeepStrictEqual(await readProfile(id), { age: 25, isAgeOutdated: true })
  const { age, isAgeOutdated } = await saveAge(id, 25)
  assert.deepEqual({ age, isAgeOutdated }, { age: 25, isAgeOutdated: false })
})

test('an age given twice within a year counts from the first time', async () => {
  const { id } = await createUser(app, { age: 12 })
  setNow('2027-08-31T10:00:00.000Z')
  assert.equal((await saveAge(id, 12)).age, 12)
  setNow(yearLater)
  assert.equal((await readProfile(id)).age, 13)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coachMembers } from '../../../contract/members/search.ts'
import { createSignedIn } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'

const app = await startApp()
const { send } = app
const { cookie: as } = await createSignedIn(app, { prenom: 'Nadia', nom: 'Coachet', role: 'COACH', status: null })
for (const [prenom, nom, email] of [
  ['Zoé', 'Étienne', 'z.etienne@exemple.fr'],
  ['Éloi', 'Roux', 'roux@exemple.fr'],
] as const)
  await createSignedIn(app, { prenom, nom, email })

test('a coach finds a member by words of the name, not by the e-mail', async () => {
  const findNames = async (search?: string) =>
    (await send(coachMembers, { query: search === undefined ? {} : { search } }, { as })).body.map(
      ({ prenom }) => prenom,
    )
  assert.deepEqual(await findNames('ETIENNE zo'), ['Zoé'])
  assert.deepEqual(await findNames('eloi'), ['Éloi'])
  assert.deepEqual(await findNames('z.etienne@'), [])
  assert.deepEqual(await findNames('%'), [])
  assert.deepEqual(await findNames(), ['Nadia', 'Zoé', 'Éloi'])
  const { body } = await send(coachMembers, { query: { limit: 2 } }, { as })
  assert.deepEqual(
    body.map(({ prenom }) => prenom),
    ['Nadia', 'Zoé'],
  )
})

test('a search shows the exact name before the names that only begin so', async () => {
  for (const [prenom, nom] of [
    ['Léonie', 'Boulanger'],
    ['Cléo', 'Aubert'],
    ['Léo', 'Marchal'],
    ['Anna', 'Léo'],
  ] as const)
    await createSignedIn(app, { prenom, nom })
  const { body } = await send(coachMembers, { query: { search: 'Léo', limit: 3 } }, { as })
  assert.deepEqual(
    body.map(({ nom }) => nom),
    ['Léo', 'Marchal', 'Boulanger'],
  )
})

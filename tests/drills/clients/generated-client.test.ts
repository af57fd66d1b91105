import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { logResult } from '../../support/drills/drill.ts'
import { installPackages } from '../../support/processes/npm-packages.ts'
import { runProgram } from '../../support/processes/program.ts'
import { startServerProcess } from '../../support/processes/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-generated-'))
after(() => rmSync(folder, { recursive: true, force: true }))

// The generator needs TypeScript 5, which the project does not have: it is installed in a separate folder.
const packages = ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'typescript@5.9.3', '@types/node@26.6.6']
const admin = { email: 'bureau@exemple.fr', password: 'un bureau bien gardé' }

// Uses the OpenAPI document only: a field that it does not name fails to compile.
const walk = (url: string) => `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

const baseUrl = ${JSON.stringify(url)}
const anybody = createClient<paths>({ baseUrl })
const signedIn = (response: Response) => {
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ')
  return createClient<paths>({ baseUrl, headers: { cookie } })
}
const given = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Error(what)
  return value
}

const registration = await anybody.POST('/api/register', {
  body: {
    prenom: 'Zoé', nom: 'Étienne', email: 'zoe@exemple.fr', password: 'secret', confirmPassword: 'secret',
    tier: 'A26', age: 31, terms: true, paymentMethod: 'check',
  },
})
const user = given(registration.data, 'not registered').user
const zoe = signedIn(registration.response)
const login = await anybody.POST('/api/login', { body: ${JSON.stringify(admin)} })
const board = signedIn(login.response)

const body = { title: 'Piste', type: 'RUN' as const, date: '2099-01-04', time: '10:00', location: 'Stade', published: true }
const session = given((await board.POST('/api/coach/sessions', { body })).data, 'no session')
const early = await zoe.POST('/api/sessions/{id}/rsvp', { params: { path: { id: session.id } } })
const refused = given(early.error, 'signed up without a membership').code
const paid = await board.POST('/api/admin/members/{id}/membership-status', {
  params: { path: { id: user.id } }, body: { status: 'ACTIVE' },
})
const status = given(paid.data, 'not validated').membership?.status
const upcoming = given((await zoe.GET('/api/sessions/upcoming')).data, 'no sessions')
const first = given(upcoming[0], 'nothing upcoming')
const place = given((await zoe.POST('/api/sessions/{id}/rsvp', { params: { path: { id: first.id } } })).data, 'not signed up')
const out = await zoe.POST('/api/logout')
console.log(JSON.stringify({ refused, status, title: first.title, going: place.going, out: out.response.status }))
`

test('a client generated from the document compiles, and takes a member from registration to their first session', async (t) => {
  const skip = await installPackages(folder, packages)
  if (skip) return t.skip(skip)
  const server = await startServerProcess(folder, {
    DATABASE_URL: `file:${join(folder, 'club.db')}`,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
  const bin = (name: string) => join(folder, 'node_modules/.bin', name)
  await runProgram(bin('openapi-typescript'), [`${server.url}/api/openapi.json`, '-o', join(folder, 'api.ts')])
  writeFileSync(join(folder, 'walk.ts'), walk(server.url))
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--target', 'es2022', '--module', 'nodenext']
  const options = [
    '--allowImportingTsExtensions',
    '--noEmit',
    '--types',
    'node',
    '--typeRoots',
    join(folder, 'node_modules/@types'),
  ]
  await runProgram(bin('tsc'), [...strict, ...options, join(folder, 'walk.ts')])
  const output = await runProgram(process.execPath, [join(folder, 'walk.ts')])
  assert.deepEqual(JSON.parse(output), {
    refused: 'membership_required',
    status: 'ACTIVE',
    title: 'Piste',
    going: true,
    out: 204,
  })
  logResult('openapi-typescript: a generated client compiles and signs a new member up, 8 of 8 calls as documented')
})

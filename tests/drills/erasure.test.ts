import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { demoPassword } from '../../server/database/demo/accounts.ts'
import { prepareDemo } from '../../server/database/demo/prepare.ts'
import { openDatabase } from '../../server/database/open.ts'
import { createPostgresDatabase } from '../support/database/postgres-database.ts'
import { figure, rounds } from '../support/drills/drill.ts'
import { startServerProcess } from '../support/processes/server-process.ts'

const isPostgres = process.env.TEST_ENGINE === 'postgres'
const folder = mkdtempSync(join(tmpdir(), 'club-erasure-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const outbox = join(folder, 'outbox')
const databaseUrl = isPostgres ? await createPostgresDatabase() : `file:${join(folder, 'club.db')}`
const today = new Date().toISOString().slice(0, 10)
await prepareDemo({ databaseUrl, members: 60, today })
const server = await startServerProcess(folder, {
  DATABASE_URL: databaseUrl,
  OUTBOX_FOLDER: outbox,
  LOG_LEVEL: 'trace',
})

type Answer = { status: number; body: never; cookie: string }
const send = async (method: string, path: string, cookie = '', body?: object): Promise<Answer> => {
  const answer = await fetch(server.url + path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${text}`)
  const [set = ''] = answer.headers.getSetCookie().filter((line) => /club=[^;]/.test(line))
  return {
    status: answer.status,
    body: (text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined) as never,
    cookie: set.split(';')[0] ?? '',
  }
}

const signIn = async (email: string, password: string) =>
  (await send('POST', '/api/login', '', { email, password })).cookie
const board = await signIn('admin@exemple.fr', demoPassword)
const sessionIds = async () => {
  const all: { id: string; date: string; published: boolean }[] = (await send('GET', '/api/coach/sessions', board)).body
  const sessions = all.filter(({ published }) => published)
  const now = new Date().toISOString()
  const [upcoming] = sessions.filter(({ date }) => date > now)
  const [past] = sessions.filter(({ date }) => date < now)
  return { upcoming: upcoming?.id as string, past: past?.id as string }
}
const { upcoming, past } = await sessionIds()
type Sheet = { presentUserIds: string[] }

/** Letters alone: a name with four digits is refused. */
const newCanary = () =>
  `canari${crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`

/** A number of this canary only: a telephone holds no letters. */
const telephoneOf = (canary: string) => `06${[...canary.slice(-8)].map((letter) => letter.charCodeAt(0) % 10).join('')}`

/** Someone with the canary in all that they write and all that is written about them, in every place there is. */
const live = async (canary: string) => {
  const password = `mot-de-passe-${canary}`
  const registration = {
    ...{
      prenom: `P${canary}`,
      nom: `N${canary}`,
      email: `ancienne.${canary}@exemple.fr`,
      telephone: telephoneOf(canary),
    },
    ...{ password, confirmPassword: password, age: 40, tier: 'REDUIT', reducedJustification: `Étudiante ${canary}` },
    ...{ tshirtSize: 'M', terms: true, paymentMethod: 'cash' },
  }
  const { body, cookie } = await send('POST', '/api/register', '', registration)
  const { id } = (body as { user: { id: string } }).user
  await send('POST', `/api/admin/members/${id}/membership-status`, board, { status: 'ACTIVE' })
  const email = `nouvelle.${canary}@exemple.fr`
  await send('PATCH', '/api/user', cookie, { email, prenom: `Q${canary}` })
  await send('POST', '/api/forgot-password', '', { email })
  await send('POST', `/api/sessions/${upcoming}/rsvp`, cookie)
  const sheet: Sheet = (await send('GET', `/api/coach/sessions/${past}/attendance`, board)).body
  await send('POST', `/api/coach/sessions/${past}/attendance`, board, { presentUserIds: [...sheet.presentUserIds, id] })
  await send('POST', '/api/my/session-logs', cookie, {
    sessionId: past,
    rpe: 7,
    mood: canary,
    notes: canary.repeat(20),
  })
  await send('PUT', `/api/my/sessions/${past}/note`, cookie, { text: `Note ${canary} `.repeat(40) })
  await send('POST', '/api/coach/notes', board, {
    userId: id,
    sessionId: past,
    content: `Coach ${canary}`,
    isVisible: true,
  })
  await send('POST', '/api/my/note-request', cookie)
  await send('POST', '/api/my/calendar-link', cookie)
  await send('GET', `/api/admin/users?search=${canary}`, board)
  return { id, canary, cookie, email, password }
}
type TracedPerson = Awaited<ReturnType<typeof live>>

const mailsAreOut = async () => {
  for (;;) {
    const { waiting }: { waiting: number } = (await send('GET', '/api/admin/mails/summary', board)).body
    if (waiting === 0) return
  }
}

const filesBelow = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
  )

/** Every row of the database as text: what a file search cannot see on PostgreSQL. */
const rowsAsText = async () => {
  const { db, close } = openDatabase(databaseUrl)
  const tables = (await db.introspection.getTables()).map(({ name }) => name as 'people')
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  await close()
  return JSON.stringify(rows)
}

/** The places that know a word, in any letters. */
const placesOf = async (words: string[]) => {
  const texts = new Map(filesBelow(folder).map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]))
  texts.set('rows', await rowsAsText())
  texts.set('log', server.said())
  const hits: string[] = []
  for (const [place, text] of texts) {
    const plain = text.toLowerCase()
    for (const word of words) if (plain.includes(word.toLowerCase())) hits.push(`${place}: ${word}`)
  }
  return hits
}

test('nothing of a deleted person remains in the database files, the outbox or the log; the journal keeps a pseudonym', async () => {
  const people: TracedPerson[] = []
  for (let number = 0; number < rounds(4, 60); number++) people.push(await live(newCanary()))
  await mailsAreOut()
  const words = people.flatMap(({ canary }) => [canary, telephoneOf(canary)])
  const before = await placesOf(words)
  assert.ok(
    before.some((hit) => hit.startsWith('rows')),
    'the search finds what is there',
  )
  assert.ok(before.some((hit) => hit.startsWith('outbox')))
  assert.ok(isPostgres || before.some((hit) => hit.startsWith('club.db')))
  const mailsBefore = readdirSync(outbox).length
  // In sequence: some delete their account, the board deletes the others.
  for (const [index, { id, cookie, password }] of people.entries())
    if (index % 2 === 0) await send('DELETE', `/api/admin/users/${id}`, board)
    else await send('POST', '/api/my/account-deletion', cookie, { password })
  const hits = await placesOf(words)
  const { db, close } = openDatabase(databaseUrl)
  const events = await db.selectFrom('auditEvents').select('subjectId').where('action', '=', 'user.deleted').execute()
  const kept = await db.selectFrom('memberships').select('id').where('userId', 'is', null).execute()
  await close()
  const pseudonyms = people.filter(({ id }) => events.some(({ subjectId }) => subjectId === id)).length
  figure(
    `${people.length} people deleted: ${before.length} places knew them, ${hits.length} do; ${mailsBefore - readdirSync(outbox).length} mail files gone, ${readdirSync(outbox).length} left; ${pseudonyms} pseudonyms in the journal, ${kept.length} memberships without a name`,
  )
  assert.deepEqual(hits, [])
  assert.equal(kept.length, people.length)
  // One mail is about others: the board's about the newcomers of the demo club.
  const left = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
  assert.deepEqual(
    left.filter((mail) => !mail.includes('attendent votre validation')),
    [],
  )
  assert.equal(pseudonyms, people.length)
  server.child.kill('SIGTERM')
})

import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { club } from '../../club.ts'
import { MailSummary } from '../../contract/mails.ts'
import { openDatabase } from '../../server/database/open.ts'
import { demoPassword } from '../../server/demo/accounts.ts'
import { prepareDemo } from '../../server/demo/prepare.ts'
import { createPostgresDatabase } from '../support/database/postgres-database.ts'
import { logResult, rounds } from '../support/drills/drill.ts'
import { newCanary, sendTo, telephoneOf, tracePerson } from '../support/drills/traced-person.ts'
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

const send = sendTo(server.url)

const signIn = async (email: string, password: string) =>
  (await send('POST', '/api/login', '', { email, password })).cookie
const board = await signIn('admin@exemple.fr', demoPassword)
const createSession = async (daysAhead: number, options: object = {}): Promise<string> => {
  const date = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)
  const session = { title: 'Piste', type: 'RUN', date, time: '10:00', location: 'Stade', ...options }
  return ((await send('POST', '/api/coach/sessions', board, session)).body as { id: string }).id
}
const full = await createSession(11, { capacity: 1 })
const past = await createSession(-10)
const takesThePlace = await signIn('membre@exemple.fr', demoPassword)
await send('POST', `/api/sessions/${full}/rsvp`, takesThePlace)
const mailsAreOut = async () => {
  for (;;) {
    const { waitingCount } = MailSummary.parse((await send('GET', '/api/admin/mails/summary', board)).body)
    if (waitingCount === 0) return
    await setTimeout(100)
  }
}

// Without files that are still being written.
const mailFiles = () => readdirSync(outbox).filter((name) => name.endsWith('.eml'))

/** Waits for the mail to an address. */
const mailTo = async (email: string) => {
  for (;;) {
    const texts = mailFiles().map((name) => readFileSync(join(outbox, name), 'utf8'))
    const mail = texts.find((text) => text.includes(`To: ${email}`))
    if (mail) return PostalMime.parse(mail)
    await mailsAreOut()
  }
}
const live = tracePerson(send, board, mailTo)

const filesBelow = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
  )

/** Every row of the database as text: a search of files cannot read PostgreSQL. */
const rowsAsText = async () => {
  const { db, close } = openDatabase(databaseUrl)
  const tables = (await db.introspection.getTables()).map(({ name }) => name as 'people')
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  await close()
  return JSON.stringify(rows)
}

/** Searches the files, the rows and the log for the words, ignoring case; returns the hits. */
const placesOf = async (words: string[]) => {
  const texts = new Map(filesBelow(folder).map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]))
  texts.set('rows', await rowsAsText())
  texts.set('log', server.output())
  const hits: string[] = []
  for (const [place, text] of texts) {
    const lowerCase = text.toLowerCase()
    for (const word of words) if (lowerCase.includes(word.toLowerCase())) hits.push(`${place}: ${word}`)
  }
  return hits
}

test('nothing of a deleted person remains in the database files, the outbox or the log; audit events keep a pseudonym', async () => {
  const people: Awaited<ReturnType<typeof live>>[] = []
  for (let number = 0; number < rounds(4, 60); number++) {
    const open = await createSession(10, { trialPlaces: 1 })
    people.push(await live(newCanary(), { open, full, past }))
  }
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
  // In sequence: half of them delete their account, the board deletes the others.
  for (const [index, { id, cookie, password }] of people.entries())
    if (index % 2 === 0) await send('DELETE', `/api/admin/users/${id}`, board)
    else await send('POST', '/api/my/account-deletion', cookie, { password })
  const hits = await placesOf(words)
  const { db, close } = openDatabase(databaseUrl)
  const events = await db.selectFrom('auditEvents').select('subjectId').where('action', '=', 'user.deleted').execute()
  const keptMemberships = await db.selectFrom('memberships').select('id').where('userId', 'is', null).execute()
  const accounts = await db.selectFrom('accounts').select('email').execute()
  // The demo's visitors get a mail the day after their trial, which may be today.
  const trials = await db.selectFrom('trials').select('email').where('email', 'is not', null).execute()
  await close()
  const pseudonyms = people.filter(({ id }) => events.some(({ subjectId }) => subjectId === id)).length
  logResult(
    `${people.length} people deleted: their names were in ${before.length} places, now in ${hits.length}; ${mailsBefore - readdirSync(outbox).length} mail files deleted, ${readdirSync(outbox).length} left; ${pseudonyms} pseudonyms in the audit log, ${keptMemberships.length} memberships without a name`,
  )
  assert.deepEqual(hits, [])
  assert.equal(keptMemberships.length, people.length)
  const addresses = [club.email, ...[...accounts, ...trials].map(({ email }) => String(email))]
  const receivers = mailFiles().map((name) => /^To: (.*)\r$/m.exec(readFileSync(join(outbox, name), 'utf8'))?.[1])
  assert.deepEqual(
    receivers.filter((receiver) => !addresses.some((address) => receiver?.includes(address))),
    [],
    'the mails left are to the club, to people with an account or to visitors',
  )
  assert.equal(pseudonyms, people.length)
  server.child.kill('SIGTERM')
})

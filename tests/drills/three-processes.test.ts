import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { currentUser, login, register } from '../../contract/accounts/account.ts'
import { attendanceSheet, saveAttendance } from '../../contract/attendance.ts'
import { sendContactMessage } from '../../contract/contact/messages.ts'
import { adminUsers, setRole } from '../../contract/members/members.ts'
import { setMembershipStatus } from '../../contract/memberships/status.ts'
import { signUp } from '../../contract/places.ts'
import { ownPastSessions } from '../../contract/progress.ts'
import { createSession, updateSession } from '../../contract/sessions/coach-session.ts'
import { upcomingSessions } from '../../contract/sessions/member-sessions.ts'
import { openDatabase } from '../../server/database/open.ts'
import { drawFrom } from '../../server/demo/random.ts'
import { registrationOf } from '../support/app/factories.ts'
import { overHttp } from '../support/app/over-http.ts'
import { emptyDatabase } from '../support/app/start-app.ts'
import { logResult, rounds } from '../support/drills/drill.ts'
import { startProxy } from '../support/drills/proxy.ts'
import { clientsOf, keepBusy, readStored } from '../support/drills/writes/clients.ts'
import { fillBusyClub } from '../support/drills/writes/club.ts'
import { createWriteRecord } from '../support/drills/writes/record.ts'
import { startSmtp } from '../support/mail/smtp.ts'
import { startServerProcess } from '../support/processes/server-process.ts'

const skip = process.env.TEST_ENGINE !== 'postgres' && 'several machines cannot share a SQLite file'

const folder = mkdtempSync(join(tmpdir(), 'club-three-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const board = { email: 'bureau@exemple.fr', password: 'présidente' }

/** Starts three servers at once on an empty database, and a proxy in front of them. */
const startThree = async () => {
  const smtp = await startSmtp()
  const url = await emptyDatabase('postgres')
  const start = () =>
    startServerProcess(folder, {
      DATABASE_URL: url,
      SMTP_URL: smtp.url,
      TRUST_PROXY: 'loopback',
      PUBLIC_URL: 'http://club.exemple.fr',
      ADMIN_EMAIL: board.email,
      ADMIN_PASSWORD: board.password,
      LIMITS: 'on',
      LIMIT_FREE_LOGINS: '6',
      LIMIT_WRONG_LOGINS: '5',
      LIMIT_REGISTRATIONS: '100000',
      LIMIT_TRIALS: '100000',
    })
  const servers = await Promise.all([start(), start(), start()])
  const proxy = await startProxy(...servers.map((server) => server.url))
  const database = openDatabase(url)
  after(() => database.close())
  return { smtp, servers, start, proxy, database, call: overHttp(proxy.url) }
}

type ThreeServers = Awaited<ReturnType<typeof startThree>>

const parisDay = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(Date.now() + days * 86_400_000)

/** The main use of the site, from registration to attendance sheet; returns the member's cookie. */
const doMainJob = async ({ call }: ThreeServers) => {
  const enter = async (prenom: string) => {
    const body = registrationOf({ prenom, email: `${prenom}@exemple.fr`, tier: 'REDUIT', age: 24, tshirtSize: 'S' })
    const { body: registration, cookie, status } = await call(register, { body })
    assert.equal(status, 201)
    return { id: registration.user.id, as: { as: cookie } }
  }
  const zoe = await enter('zoe')
  const coach = await enter('nadia')
  const admin = { as: (await call(login, { body: board })).cookie }
  const [foundUser] = (await call(adminUsers, { query: { search: 'zoe' } }, admin)).body
  assert.equal(foundUser?.id, zoe.id)
  await call(setRole, { params: { id: coach.id }, body: { role: 'COACH' } }, admin)
  await call(setMembershipStatus, { params: { id: zoe.id }, body: { status: 'ACTIVE' } }, admin)
  const training = { title: 'Piste', type: 'RUN' as const, time: '10:00', location: 'Stade' }
  const { body: session } = await call(createSession, { body: { ...training, date: parisDay(2) } }, coach.as)
  const at = { params: { id: session.id } }
  const [next] = (await call(upcomingSessions, {}, zoe.as)).body
  assert.equal(next?.id, session.id)
  assert.equal((await call(signUp, at, zoe.as)).body.going, true)
  const sheet = (await call(attendanceSheet, at, coach.as)).body
  assert.deepEqual(sheet.rsvpUserIds, [zoe.id])
  const body = { presentUserIds: sheet.rsvpUserIds, version: sheet.version }
  assert.deepEqual((await call(saveAttendance, { ...at, body }, coach.as)).body.presentUserIds, [zoe.id])
  await call(updateSession, { ...at, body: { ...training, date: parisDay(-2) } }, coach.as)
  const [past] = (await call(ownPastSessions, {}, zoe.as)).body
  assert.deepEqual([past?.id, past?.present], [session.id, true])
  return zoe.as
}

/** Resolves once no mail waits. */
const allMailed = async ({ database: { db } }: ThreeServers) => {
  const waiting = () => db.selectFrom('deliveries').select('id').where('state', '=', 'waiting').executeTakeFirst()
  while (await waiting()) await pause(20)
  return (await db.selectFrom('deliveries').select('id').execute()).map(({ id }) => `<${id}@club.exemple.fr>`).sort()
}

const writeMessages = async ({ call }: ThreeServers, count: number) => {
  const messages = Array.from({ length: count }, (_, number) =>
    call(sendContactMessage, { body: { nom: `Visiteur ${number}`, email: 'zoe@exemple.fr', message: 'Bonjour' } }),
  )
  assert.deepEqual(new Set((await Promise.all(messages)).map(({ status }) => status)), new Set([204]))
}

const guessSixTimes = async (three: ThreeServers) => {
  const [server] = three.servers
  const guess = async () => (await three.call(login, { body: { ...board, password: 'deviné' } })).status
  const statuses: number[] = []
  for (let guesses = 0; guesses < 6; guesses++) statuses.push(await guess())
  const elsewhere = await fetch(`${server?.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
    body: JSON.stringify(board),
  })
  assert.deepEqual([statuses, elsewhere.status], [[401, 401, 401, 401, 401, 429], 200])
}

test('three servers on one PostgreSQL database share logins, limits, mails and jobs; when one of them is killed, no acknowledged write is lost', {
  skip,
}, async () => {
  const three = await startThree()
  const { servers, proxy, database, call } = three
  const zoe = await doMainJob(three)
  await guessSixTimes(three)
  await writeMessages(three, 18)
  const mails = await allMailed(three)
  const delivered = three.smtp.mails.map(({ messageId }) => messageId).sort()
  assert.deepEqual(delivered, mails)
  const senders = servers.filter((server) => /"outcome":"sent"/.test(server.output())).length
  const retentionRuns = servers.filter((server) => server.output().includes('"job":"retention"')).length
  assert.deepEqual({ servers: proxy.counts.of.size, retentionRuns }, { servers: 3, retentionRuns: 1 })

  const club = await fillBusyClub(database.db)
  const record = createWriteRecord()
  const stop = keepBusy(clientsOf(club, drawFrom('trois'), record), call, { endures: true })
  const kills = rounds(1, 20)
  for (let round = 0; round < kills; round++) {
    await record.more(40)
    const killed = servers.shift()
    killed?.child.kill('SIGKILL')
    if (killed) await once(killed.child, 'close')
    await record.more(40)
    servers.push(await three.start())
    proxy.lead(...servers.map((server) => server.url))
  }
  await stop()
  const wrong = record.findWrong(await readStored(database.db))
  const loginResponses = await Promise.all(
    [zoe, ...club.members.map(({ cookie }) => ({ as: cookie }))].map((as) => call(currentUser, {}, as)),
  )
  const signedOut = loginResponses.filter(({ status }) => status !== 200).length
  // A worker killed after the mail server accepted a mail, but before storing that, causes a second mail.
  const doubleCount = three.smtp.mails.length - new Set(three.smtp.mails.map(({ messageId }) => messageId)).size
  const { acknowledged, unanswered, refused: refusalCount, other } = record.outcomes
  logResult(
    `three servers: every main call through all of them; ${mails.length} mails sent by ${senders} workers, 0 twice; retention ran on ${retentionRuns}; ${kills} killed under load: ${acknowledged} writes acknowledged, ${wrong.length} lost, ${unanswered + refusalCount} without a response or refused, ${signedOut} of ${loginResponses.length} signed out, ${doubleCount} mails sent again`,
  )
  assert.deepEqual({ wrong, other, signedOut }, { wrong: [], other: [], signedOut: 0 })
  assert.ok(doubleCount <= kills)
})

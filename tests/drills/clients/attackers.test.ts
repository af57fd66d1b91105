import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openDatabase } from '../../../server/database/open.ts'
import { createSignedIn } from '../../support/app/factories.ts'
import { logResult } from '../../support/drills/drill.ts'
import { fillBusyClub } from '../../support/drills/writes/club.ts'
import { runProgram, skipWithout } from '../../support/processes/program.ts'
import { startServerProcess } from '../../support/processes/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-attackers-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const url = `file:${join(folder, 'club.db')}`
const database = openDatabase(url)
await database.migrate()
const club = { context: { db: database.db, now: () => new Date().toISOString() } }
await fillBusyClub(database.db)
const { cookie } = await createSignedIn(club, { role: 'ADMIN', status: null })
await database.close()
const server = await startServerProcess(folder, { DATABASE_URL: url, OUTBOX_FOLDER: join(folder, 'outbox') })

/** Number of responses of the server so far, and number of server errors among them. */
const countStatuses = () => {
  const lines = [...server.output().matchAll(/"status":(\d+)/g)].map(([, status]) => Number(status))
  return { requests: lines.length, failures: lines.filter((status) => status >= 500).length }
}
const countRequests = async (attack: () => Promise<unknown>) => {
  const before = countStatuses().requests
  await attack()
  const { requests, failures } = countStatuses()
  assert.equal(failures, 0)
  return requests - before
}

const targets = [
  ['/api/login', '--data={"email":"zoe@exemple.fr*","password":"secret*"}'],
  ['/api/contact', '--data={"nom":"Zoé*","email":"zoe@exemple.fr","message":"Bonjour*"}'],
  ['/api/admin/users?search=zoe*&sort=name*&limit=5*'],
  ['/api/sessions/past?after=0190a0a0-0000-7000-8000-000000000000*'],
] as const

type Report = Record<string, { info: string; path: string; parameter: string }[]>

test('sqlmap finds no injection', skipWithout('sqlmap'), async () => {
  const quick = ['--batch', '--flush-session', '--disable-coloring', '--technique=BEU', '--timeout=10', '--retries=1']
  const requests = await countRequests(async () => {
    for (const [path, ...words] of targets) {
      const target = ['-u', server.url + path, `--cookie=${cookie}`, '--output-dir', join(folder, 'sqlmap')]
      const output = await runProgram(
        'sqlmap',
        [...target, ...words, '--headers=Content-Type: application/json', '--ignore-code=400,401,404', ...quick],
        { HOME: folder },
      )
      assert.match(output, /all tested parameters do not appear to be injectable/, output)
      assert.doesNotMatch(output, /is vulnerable|identified the following injection point/, output)
    }
  })
  logResult(`sqlmap: ${requests} requests to ${targets.length} endpoints, 0 injections`)
})

// The first header makes old browsers less safe; browsers accept the second over https only.
const unwanted = ['X-XSS-Protection is not set', 'Strict-Transport-Security is not set']

test('wapiti finds no vulnerability', skipWithout('wapiti'), async () => {
  const report = join(folder, 'wapiti.json')
  const bounds = ['--max-scan-time', '60', '--max-attack-time', '60', '--max-links-per-page', '50', '-d', '3']
  const options = ['--flush-session', '--store-session', folder, '--store-config', folder, '--no-bugreport']
  const modules = 'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect'
  const requests = await countRequests(() =>
    runProgram(
      'wapiti',
      [
        ...['-u', `${server.url}/`, '-H', `Cookie: ${cookie}`, '-m', `${modules},shellshock,sql,xss`],
        ...['-s', `${server.url}/api/admin/users?search=zoe&sort=name&limit=5`, '-s', `${server.url}/seances?page=1`],
        ...[...bounds, ...options, '-f', 'json', '-o', report],
      ],
      { HOME: folder },
    ),
  )
  const { vulnerabilities } = JSON.parse(readFileSync(report, 'utf8')) as { vulnerabilities: Report }
  const findings = Object.values(vulnerabilities)
    .flat()
    .filter(({ info }) => !unwanted.includes(info))
  logResult(`wapiti: ${requests} requests, ${findings.length} vulnerabilities`)
  assert.deepEqual(findings, [])
})

const secrets = `
.env .env.local .git .git/config .git/HEAD .gitignore .htaccess .npmrc .ssh/id_rsa .svn/entries admin.php backup
backup.sql backup.zip backups build build/site.json club.db club.ts config.json contract/all.ts data data/backups
data/club.db data/club.db-wal data/outbox db.sqlite debug docs/running.md dump.sql metrics node_modules
node_modules/fastify/package.json package-lock.json package.json phpinfo.php scripts/run.js server server-status
server/main.ts site.json tsconfig.json web/root.tsx wp-admin wp-login.php api api/admin api/debug api/users
api/../.env ..%2f.env %2e%2e/package.json assets/..%2f..%2f..%2fpackage.json assets/../../site.json
`
  .trim()
  .split(/\s+/)

test('gobuster finds no file that is not a page', skipWithout('gobuster'), async () => {
  const words = join(folder, 'words.txt')
  const reportPath = join(folder, 'found.txt')
  writeFileSync(words, ['login', ...secrets].join('\n'))
  const requests = await countRequests(() =>
    runProgram('gobuster', [
      'dir',
      '-u',
      server.url,
      '-w',
      words,
      '-o',
      reportPath,
      '-q',
      '-z',
      '--no-color',
      '-t',
      '4',
    ]),
  )
  // The public page is found, so the other paths were really requested.
  assert.match(readFileSync(reportPath, 'utf8'), /^\/login +\(Status: 200\)[^\n]*\n$/)
  logResult(`gobuster: ${requests} requests, 0 of ${secrets.length} names found`)
})

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, test } from 'node:test'
import { responseTimeoutMs } from '../../contract/rules/http.ts'
import { readConfig } from '../../server/config.ts'
import { shutdownTimeoutMs } from '../../server/start/start.ts'
import { logResult } from '../support/drills/drill.ts'
import { blocksOf, guide } from '../support/processes/guide.ts'

const root = join(import.meta.dirname, '../..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const [container, compose] = ['Dockerfile', 'compose.yaml'].map(textOf) as [string, string]
const folder = mkdtempSync(join(tmpdir(), 'club-guide-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('a shell can parse every command of the guide', () => {
  const commands = blocksOf('sh')
  for (const text of commands) {
    const { status, stderr } = spawnSync('sh', ['-n'], { input: text, encoding: 'utf8' })
    assert.equal(status, 0, stderr)
  }
  assert.ok(commands.length >= 5)
  const services = [...compose.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name)
  const namedServices = [...guide.matchAll(/docker compose (?:exec|logs --follow) (\w+)/g)].map(([, name]) => name)
  assert.ok(namedServices.length >= 3)
  for (const name of namedServices) assert.ok(services.includes(name), `${name} is no service of compose.yaml`)
  logResult(
    `the guide: ${commands.length} pieces of shell read, ${namedServices.length} commands for the containers named rightly`,
  )
})

test('the systemd units of the guide run what npm start runs and give the server enough time to stop', (t) => {
  const [socket = '', unit = ''] = blocksOf('systemd')
  assert.match(socket, /^ListenStream=127\.0\.0\.1:3000$/m)
  // Not through npm, which does not pass the open socket on.
  assert.match(unit, /^ExecStart=\/usr\/bin\/node scripts\/run\.js start$/m)
  const longest = (readConfig({}).graceMs + shutdownTimeoutMs) / 1000
  assert.ok(longest > 10)
  assert.ok(longest * 1000 < responseTimeoutMs, 'pages give up before a slow restart is over')
  for (const [text, pattern] of [
    [unit, /^TimeoutStopSec=(\d+)$/m],
    [compose, /stop_grace_period: (\d+)s/],
  ] as const)
    assert.ok(Number(pattern.exec(text)?.[1]) > longest, `${pattern} is shorter than ${longest} s`)
  // The guide's rule for folders with spaces: quotes in ReadWritePaths, none in WorkingDirectory.
  const elsewhere = unit.replaceAll('/srv/club', join(folder, 'Été du club'))
  for (const text of [unit, elsewhere]) {
    writeFileSync(join(folder, 'club.socket'), socket)
    // The path of this Node may have spaces too; the guide's has none.
    writeFileSync(
      join(folder, 'club.service'),
      text.replace(/\/usr\/bin\/node/, () => `"${process.execPath}"`),
    )
    const units = ['club.socket', 'club.service'].map((name) => join(folder, name))
    const { status, stderr, error } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' })
    if (error) t.diagnostic('systemd is not here: its own check of the units was not run')
    else assert.deepEqual([status, stderr.split('\n').filter((line) => line.includes('club.'))], [0, []])
  }
})

test('pages and the proxies of the guide have the same timeout, and idle connections close before the grace period ends', () => {
  const [caddy, nginx] = [blocksOf('caddy'), blocksOf('nginx')]
  const waits = [...caddy, ...nginx].map(
    (text) => /(?:response_header_timeout|proxy_read_timeout) (\d+)s/.exec(text)?.[1],
  )
  assert.deepEqual(waits, Array(3).fill(String(responseTimeoutMs / 1000)))
  for (const text of caddy) assert.ok(Number(/keepalive (\d+)s/.exec(text)?.[1]) * 1000 < readConfig({}).graceMs, text)
})

test('the guide builds an update before it stops the old version', () => {
  const restarts = blocksOf('sh').filter((text) => text.includes('systemctl restart club'))
  assert.ok(restarts.length >= 2)
  for (const text of restarts) assert.match(text, /npm run build && systemctl restart club/)
})

test('the container’s health check passes only while the server is ready', async () => {
  const [, args = '[]'] = /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(container) ?? []
  const [command, ...rest] = JSON.parse(args) as string[]
  assert.equal(command, 'node')
  let status = 200
  const requestedPaths: (string | undefined)[] = []
  const server = createServer(({ url }, response) => {
    requestedPaths.push(url)
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const look = async () => {
    const child = spawn(
      process.execPath,
      rest.map((word) => word.replace(':3000', `:${port}`)),
    )
    return (await once(child, 'exit'))[0]
  }
  const ready = await look()
  status = 503
  const ending = await look()
  await new Promise((closed) => server.close(closed))
  assert.deepEqual([ready, ending, await look()], [0, 1, 1])
  assert.deepEqual(requestedPaths, ['/readyz', '/readyz'])
  // Where it listens inside, what is published, and what the guide's proxy asks.
  const { port: usual } = readConfig({})
  assert.match(container, new RegExp(`^EXPOSE ${usual}$`, 'm'))
  assert.match(compose, new RegExp(`- \\$\\{HOST:-127\\.0\\.0\\.1\\}:\\$\\{PORT:-${usual}\\}:${usual}$`, 'm'))
  assert.match(guide, new RegExp(`reverse_proxy 127\\.0\\.0\\.1:${usual} `))
})

test('every drill proves a promise of docs/promises.md, and every test that it names exists', () => {
  const promises = textOf('docs/promises.md')
  const namedTests = [...promises.matchAll(/`((?:tests|server|contract|web)\/[\w./-]+\.(?:test|spec)\.ts)`/g)].map(
    ([, path = '']) => path,
  )
  assert.deepEqual(
    namedTests.filter((path) => globSync(path, { cwd: root }).length === 0),
    [],
  )
  const drills = globSync('tests/drills/*.test.ts', { cwd: root })
  assert.deepEqual(
    drills.filter((path) => !promises.includes(basename(path))),
    [],
  )
  logResult(
    `promises: ${new Set(namedTests).size} tests named by docs/promises.md, all ${drills.length} drills among them`,
  )
})

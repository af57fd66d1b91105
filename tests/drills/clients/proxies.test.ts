import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { uploadProof } from '../../../contract/proofs.ts'
import { maxProofBytes } from '../../../contract/rules/people/proof.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { overHttp } from '../../support/app/over-http.ts'
import { emptyDatabase } from '../../support/app/start-app.ts'
import { logResult, rounds } from '../../support/drills/drill.ts'
import { startSteadyLoad } from '../../support/drills/steady-load.ts'
import { fillBusyClub } from '../../support/drills/writes/club.ts'
import { freePort } from '../../support/processes/free-port.ts'
import { blocksOf } from '../../support/processes/guide.ts'
import { skipWithout, startProgram } from '../../support/processes/program.ts'
import { type SocketService, startSocketService } from '../../support/processes/socket-service.ts'

const site = join(import.meta.dirname, '../../../build/site.json')
const folder = mkdtempSync(join(tmpdir(), 'club-proxies-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** The configuration of the guide, changed to forward to `service` from a port of 127.0.0.1 without https. */
const aimed = (block: string, service: SocketService) => block.replaceAll('127.0.0.1:3000', new URL(service.url).host)

const waitForResponse = async (url: string, output: () => string) => {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await pause(100)
  }
  throw new Error(`No response from ${url}: ${output()}`)
}

const startCaddy = async (service: SocketService) => {
  const port = await freePort()
  const [block = ''] = blocksOf('caddy')
  const path = join(folder, 'Caddyfile')
  const site = aimed(block, service).replace('club.exemple.fr', `http://127.0.0.1:${port}`)
  writeFileSync(path, `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n}\n${site}`)
  const caddy = startProgram('caddy', ['run', '--adapter', 'caddyfile', '--config', path], { HOME: folder })
  return { url: `http://127.0.0.1:${port}`, ...caddy }
}

const startNginx = async (service: SocketService) => {
  const port = await freePort()
  const [block = ''] = blocksOf('nginx')
  const path = join(folder, 'nginx.conf')
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  for (const kind of kinds) mkdirSync(join(folder, kind), { recursive: true })
  const http = [
    'access_log off;',
    ...kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`),
    aimed(block, service).replace('listen 80;', `listen 127.0.0.1:${port};`),
  ]
  const main = [
    'daemon off;',
    `pid ${join(folder, 'nginx.pid')};`,
    'error_log stderr;',
    'events { worker_connections 768; }',
  ]
  writeFileSync(path, `${main.join('\n')}\nhttp {\n${http.join('\n')}\n}\n`)
  const nginx = startProgram('nginx', ['-p', folder, '-c', path, '-e', 'stderr'])
  return { url: `http://127.0.0.1:${port}`, ...nginx }
}

/** Sends a proof of the largest size without a login. 401 comes from the server, so the proxy forwarded the file. */
const sendLargestProof = async (url: string) => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(maxProofBytes)]))
  const { status } = await fetch(url + uploadProof.path, { method: uploadProof.method, body })
  assert.equal(status, 401)
}

const restartBehind = async (name: string, startFront: typeof startCaddy) => {
  const url = await emptyDatabase()
  const database = openDatabase(url)
  after(() => database.close())
  await database.migrate()
  const club = await fillBusyClub(database.db)
  const service = await startSocketService({ DATABASE_URL: url, OUTBOX_FOLDER: folder, TRUST_PROXY: 'loopback' })
  const front = await startFront(service)
  await waitForResponse(`${front.url}/readyz`, front.output)
  await sendLargestProof(front.url)
  const { stop } = startSteadyLoad(overHttp(front.url), database.db, club)
  const times = rounds(1, 10)
  const builtAt = statSync(site).mtimeMs
  for (let round = 0; round < times; round++) {
    await pause(500)
    assert.equal(await service.restart(), 0, service.output())
  }
  assert.equal(
    statSync(site).mtimeMs,
    builtAt,
    'a source changed during the test: a restart built the site, which takes longer than a proxy waits',
  )
  const { requests, failed, lost, extra, slowestMs } = await stop()
  await front.stop()
  await service.end()
  logResult(
    `${name} in front, started again ${times} times under 100 requests/s: ${requests} requests (GET, POST, DELETE), ${failed.length} failed, ${lost} messages lost, ${extra} stored twice; the slowest response after ${(slowestMs / 1000).toFixed(1)} s`,
  )
  assert.deepEqual({ failed, lost, extra }, { failed: [], lost: 0, extra: 0 })
}

test('no request fails during a restart behind Caddy as the guide configures it', skipWithout('caddy'), () =>
  restartBehind('Caddy', startCaddy),
)

test('no request fails during a restart behind nginx as the guide configures it', skipWithout('nginx'), () =>
  restartBehind('nginx', startNginx),
)

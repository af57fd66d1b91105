import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { waitForOutput } from '../support/processes/npm-command.ts'
import { createClub, unreachable, usual } from '../support/processes/small-club.ts'

test('the next start removes the partial files of a killed install', async () => {
  const club = createClub('coupée')
  await club.start()
  club.lockVersion('2.0.0')
  mkdirSync(club.inClub('.install/node_modules/half'), { recursive: true })
  // The id of no process.
  writeFileSync(club.inClub('.install/pid'), '4194305')
  assert.match((await club.start()).output, /bonjour 2\.0\.0/)
  assert.deepEqual(club.entries(), usual)
})

test('when an install is killed while it swaps the packages, the next start finishes the swap without a network', async () => {
  const club = createClub('échange')
  await club.start()
  mkdirSync(club.inClub('node_modules/.cache/chromium'), { recursive: true })
  mkdirSync(club.inClub('.install'))
  cpSync(club.inClub('node_modules'), club.inClub('.install/node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  rmSync(club.inClub('.install/node_modules/.cache'), { recursive: true })
  renameSync(club.inClub('node_modules'), club.inClub('.install/replaced'))
  assert.match((await club.start(unreachable)).output, /bonjour 1\.0\.0/)
  assert.ok(existsSync(club.inClub('node_modules/.cache/chromium')))
  assert.deepEqual(club.entries(), usual)
})

test('when an install is killed after the swap, the next start removes the old packages', async () => {
  const club = createClub('restes')
  await club.start()
  mkdirSync(club.inClub('.install/replaced/greeting'), { recursive: true })
  assert.match((await club.start(unreachable)).output, /bonjour 1\.0\.0/)
  assert.deepEqual(club.entries(), usual)
})

const waiting = /(Une autre installation est en cours dans ce dossier : attente de sa fin…)\n/

test('a command waits while another one installs, and says so once', async () => {
  const club = createClub('deux')
  await club.start()
  cpSync(club.inClub('node_modules'), club.inClub('brought'), { recursive: true, verbatimSymlinks: true })
  rmSync(club.inClub('node_modules'), { recursive: true })
  mkdirSync(club.inClub('.install'))
  writeFileSync(club.inClub('.install/pid'), String(process.pid))
  const second = club.begin(unreachable)
  await waitForOutput(second, waiting)
  assert.equal(readFileSync(club.inClub('.install/pid'), 'utf8'), String(process.pid))
  assert.deepEqual(readdirSync(club.inClub('.install')), ['pid'])

  renameSync(club.inClub('brought'), club.inClub('node_modules'))
  rmSync(club.inClub('.install'), { recursive: true })
  await once(second.child, 'close')
  assert.match(second.output(), /fin…\nbonjour 1\.0\.0\s*$/)
  assert.deepEqual(club.entries(), usual)
})

test('a waiting command takes over when the install it waits for is killed', async () => {
  const club = createClub('relève')
  const first = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  after(() => first.kill('SIGKILL'))
  mkdirSync(club.inClub('.install/node_modules/half'), { recursive: true })
  writeFileSync(club.inClub('.install/pid'), String(first.pid))
  const second = club.begin()
  await waitForOutput(second, waiting)
  first.kill('SIGKILL')
  await once(second.child, 'close')
  assert.match(second.output(), /fin…\nInstallation des paquets.*\n[\s\S]*bonjour 1\.0\.0/)
  assert.deepEqual(club.entries(), usual)
})

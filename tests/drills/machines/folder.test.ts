import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from '../../../scripts/folders.ts'
import { identityOfNobody } from '../../support/database/postgres-cluster.ts'
import { logResult } from '../../support/drills/drill.ts'
import { runNpm, verdictsOf } from '../../support/processes/npm-command.ts'

// On disk: the copied packages are too large for a folder in memory on most machines.
const top = mkdtempSync('/var/tmp/club-machines-')
after(() => rmSync(top, { recursive: true, force: true }))
const clone = join(top, 'Été du club/le site')
const home = join(top, 'home')
const identity = identityOfNobody()

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

/** Copies every tracked or new file and the packages, and gives the copy to the other user. */
const makeClone = () => {
  mkdirSync(clone, { recursive: true })
  mkdirSync(home)
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').filter(Boolean)
  for (const file of files) cpSync(join(root, file), join(clone, file))
  const cache = join(root, 'node_modules/.cache')
  cpSync(join(root, 'node_modules'), join(clone, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    // Without files that this machine unpacked or compiled: a new machine has none of them.
    filter: (path) => path !== cache,
  })
  chmodSync(top, 0o755)
  if (identity.uid !== undefined) execFileSync('chown', ['-R', `${identity.uid}:${identity.gid}`, top])
}

const settings = { HOME: home, LANG: 'C', LC_ALL: 'C', TZ: 'Pacific/Auckland' }
const where = 'in « Été du club/le site », as another user, in the locale C, in Auckland'

const run = async (args: string[]) => {
  const { code, output } = await runNpm(['test', '--', ...args], settings, { cwd: clone, ...identity })
  assert.equal(code, 0, output)
  logResult(`${where}: ${verdictsOf(output)}`)
}

test('every test on SQLite passes in a folder with spaces and accents, as another user, in another time zone', async () => {
  makeClone()
  await run(['--only=build,sqlite'])
})

test('every browser test with a download passes there', async () => {
  const downloads = globSync('tests/e2e/**/*.spec.ts', { cwd: clone }).filter((path) =>
    readFileSync(join(clone, path), 'utf8').includes("waitForEvent('download')"),
  )
  assert.ok(downloads.length > 0)
  await run(['--only=build,browser', ...downloads])
})

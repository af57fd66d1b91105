import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { findTemporal } from '../../scripts/forbid-temporal.ts'

const root = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

const commandsIn = (text: string) => {
  const direct = [...text.matchAll(/\bnpm (start|test)\b/g)].map(([, name = '']) => name)
  const run = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)
  return [...new Set([...direct, ...run])]
}

test('Temporal in the browser’s rooms is reported with file and line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-temporal-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  for (const room of ['web', 'contract', 'server']) mkdirSync(join(folder, room))
  writeFileSync(join(folder, 'web/day.ts'), 'const a = 1\nconst now = Temporal.Now.instant()\n')
  writeFileSync(join(folder, 'contract/day.ts'), '// Temporal is absent from Safari.\n')
  writeFileSync(join(folder, 'server/day.ts'), 'Temporal.Now.instant()\n')
  assert.deepEqual(findTemporal(folder), { places: ['web/day.ts:2'], filesRead: 2 })
})

test('every command that the README and the guides name exists', () => {
  const named = commandsIn(readFileSync(join(root, 'README.md'), 'utf8'))
  assert.ok(named.includes('start') && named.includes('test'), 'the README names the two commands')
  assert.deepEqual(
    named.filter((name) => !(name in scripts)),
    [],
  )
})

test('every script of package.json enters through the door that installs what is missing', () => {
  for (const [name, command] of Object.entries(scripts)) assert.equal(command, `node scripts/run.js ${name}`)
})

test('the continuous integration runs the README’s test command and nothing cleverer', () => {
  const lines = readFileSync(join(root, '.ci/run'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  assert.deepEqual(lines, ['set -euo pipefail', 'cd "$(dirname "$0")/.."', 'exec npm test'])
})

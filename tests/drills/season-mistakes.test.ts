import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from '../../scripts/folders.ts'
import { isLong, logResult } from '../support/drills/drill.ts'
import { type Mistake, mistakes } from './season/mistakes.ts'

// SQLite only: what the model finds does not depend on the engine.
const skip = process.env.TEST_ENGINE === 'postgres' || (!isLong && 'each takes a season or more: npm run drills')

const textOf = (path: string, { file, right }: Mistake): string => {
  const text = readFileSync(path, 'utf8')
  assert.equal(text.split(right).length, 2, `${file} holds « ${right} » once`)
  return text
}

test('every mistake of the list can still be inserted', () => {
  for (const mistake of mistakes) textOf(join(root, mistake.file), mistake)
})

/** A copy of the product and its tests, to insert mistakes into. */
const copyProduct = (): string => {
  const copy = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'club-mistakes-'))
  after(() => rmSync(copy, { recursive: true, force: true }))
  for (const part of ['club.ts', 'package.json', 'contract', 'server', 'scripts', 'tests'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}
const copy = skip ? '' : copyProduct()

const maxSeeds = 6
// Few people and few sessions: they meet more often, which reveals more mistakes.
const season = { SEASON_PEOPLE: '20', SEASON_DAYS: '60', SEASON_SEEDS: '1', SEASON_SHRINK_MINUTES: '0.01' }

/** Runs the season of a seed on the copy; returns its output. */
const liveSeed = (seed: number) => {
  const args = ['--disable-warning=ExperimentalWarning', '--test-name-pattern=reads the same']
  const { status, stdout } = spawnSync(process.execPath, [...args, 'tests/drills/season.test.ts'], {
    cwd: copy,
    env: { PATH: process.env.PATH, DRILLS: 'long', TEST_ENGINE: 'sqlite', SEASON_SEED: String(seed), ...season },
    encoding: 'utf8',
  })
  return { isBroken: status !== 0, output: /seed \d+, sqlite: .*/.exec(stdout)?.[0] ?? stdout }
}

const findIt = (mistake: Mistake) => {
  const path = join(copy, mistake.file)
  const text = textOf(path, mistake)
  writeFileSync(path, text.replace(mistake.right, mistake.wrong))
  try {
    for (let seed = 1; seed <= maxSeeds; seed++) {
      const { isBroken, output } = liveSeed(seed)
      if (isBroken) return { seed, output }
    }
    return undefined
  } finally {
    writeFileSync(path, text)
  }
}

for (const mistake of mistakes)
  test(`a season finds a mistake against « ${mistake.promise} »`, { skip }, () => {
    const failure = findIt(mistake)
    assert.ok(failure, `not found in ${maxSeeds} seeds`)
    assert.match(failure.output, mistake.failure)
    logResult(`« ${mistake.promise} »: found by seed ${failure.seed}: ${failure.output.slice(0, 160)}`)
  })

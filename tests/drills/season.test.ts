import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { isLong, logResult } from '../support/drills/drill.ts'
import { options } from './season/options.ts'
import type { Report, Season } from './season/program.ts'

const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
// A folder in memory: half of a long season is otherwise waiting for the disk. A killed process loses nothing there.
if (isLong && existsSync('/dev/shm')) process.env.TMPDIR = '/dev/shm'
const program = join(import.meta.dirname, 'season/program.ts')

/** Runs a season in its own process; fails with the explanation of the broken promise. */
const liveSeason = async (season: Season): Promise<void> => {
  const child = fork(program, [JSON.stringify(season)], { execArgv: ['--disable-warning=ExperimentalWarning'] })
  const ended = once(child, 'exit').then(([code]) => [{ results: [], failure: `the season ended with ${code}` }])
  const [{ results, failure }] = (await Promise.race([once(child, 'message'), ended])) as [Report]
  for (const result of results) logResult(result)
  if (failure !== undefined) assert.fail(failure)
}

test('a season of the club keeps every promise, and reads the same on both engines', async () => {
  const seedsLeft = Array.from({ length: options.seeds }, (_, nth) => options.seed + nth)
  const liveSeeds = async () => {
    for (let seed = seedsLeft.shift(); seed !== undefined; seed = seedsLeft.shift())
      await liveSeason({ seed, engine, days: options.days, isKilled: false })
  }
  // One more than the processors: a season waits now and then for its mail server.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, liveSeeds))
})

test('a server that is killed during writes keeps every promise of a season', async () => {
  const days = isLong ? Math.ceil(options.days / 4) : 1
  await liveSeason({ seed: options.seed, engine, days, isKilled: true })
})

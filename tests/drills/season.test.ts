import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { after, test } from 'node:test'
import { startCardProvider } from '../support/card-provider/card-provider.ts'
import { isLong, logResult } from '../support/drills/drill.ts'
import { startSmtp } from '../support/mail/smtp.ts'
import { startPushService } from '../support/push/push-service.ts'
import { options } from './season/options.ts'
import { explain, runSeason, type SeasonOptions } from './season/run-season.ts'
import { drawSteps } from './season/steps.ts'

const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
// A folder in memory: half of a long season is otherwise waiting for the disk. A killed process loses nothing there.
if (isLong && existsSync('/dev/shm')) process.env.TMPDIR = '/dev/shm'
const openServices = async () => {
  const cards = await startCardProvider()
  after(cards.close)
  return { smtp: await startSmtp(), push: await startPushService(), cards }
}
const seeds = Array.from({ length: options.seeds }, (_, nth) => options.seed + nth)
/** Number of seasons that run in parallel: one waits for its mail server while another runs. */
const lanes = Math.min(seeds.length, 3)

const runOrExplain = async (seed: number, days: number, seasonOptions: SeasonOptions) => {
  const startedMs = performance.now()
  const steps = drawSteps({ ...options, days, seed, isKilled: seasonOptions.isKilled ?? false })
  const result = await runSeason(steps, seasonOptions)
  if (result.failure) assert.fail(await explain(seed, result, seasonOptions))
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0)
  logResult(
    `season, seed ${seed}, ${seasonOptions.engine}${seasonOptions.isKilled ? ', killed' : ''}: ${days} days, ${options.people} people, ${result.log.length} actions, ${result.lines.length} responses, 0 broken promises (${seconds} s)`,
  )
  return result.lines
}

test('a season of the club keeps every promise, and reads the same on both engines', async () => {
  const seedsLeft = [...seeds]
  const runSeeds = async () => {
    const services = await openServices()
    for (let seed = seedsLeft.shift(); seed !== undefined; seed = seedsLeft.shift()) {
      const lines = await runOrExplain(seed, options.days, { engine, services })
      if (engine === 'sqlite') continue
      const others = await runOrExplain(seed, options.days, { engine: 'sqlite', services })
      for (const [index, line] of lines.entries()) assert.equal(line, others[index])
    }
  }
  await Promise.all(Array.from({ length: lanes }, runSeeds))
})

test('a server that is killed during writes keeps every promise of a season', async () => {
  const days = isLong ? Math.ceil(options.days / 4) : 1
  await runOrExplain(options.seed, days, { engine, services: await openServices(), isKilled: true })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figure, isLong } from '../support/drills/drill.ts'
import { startSmtp } from '../support/mail/smtp.ts'
import { startPushService } from '../support/push/push-service.ts'
import { options } from './season/options.ts'
import { explain, live, type Place } from './season/run.ts'
import { drawSteps } from './season/steps.ts'

const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
const world = { smtp: await startSmtp(), push: await startPushService() }
const seeds = Array.from({ length: options.seeds }, (_, nth) => options.seed + nth)

const liveOrExplain = async (seed: number, days: number, place: Place) => {
  const begun = performance.now()
  const steps = drawSteps({ ...options, days, seed, isKilled: place.isKilled ?? false })
  const played = await live(steps, place)
  if (played.failure) assert.fail(await explain(seed, played, place))
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  figure(
    `season, seed ${seed}, ${place.engine}${place.isKilled ? ', killed' : ''}: ${days} days, ${options.people} people, ${played.told.length} acts, ${played.lines.length} answers, 0 broken promises (${seconds} s)`,
  )
  return played.lines
}

test('a season of the club keeps every promise, and reads the same on both engines', async () => {
  for (const seed of seeds) {
    const lines = await liveOrExplain(seed, options.days, { engine, world })
    if (engine === 'sqlite') continue
    const others = await liveOrExplain(seed, options.days, { engine: 'sqlite', world })
    for (const [index, line] of lines.entries()) assert.equal(line, others[index])
  }
})

test('a server that is killed during writes keeps every promise of a season', async () => {
  await liveOrExplain(options.seed, isLong ? Math.ceil(options.days / 4) : 1, { engine, world, isKilled: true })
})

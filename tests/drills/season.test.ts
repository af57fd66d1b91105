import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figure } from '../support/drills/drill.ts'
import { startSmtp } from '../support/mail/smtp.ts'
import { startPushService } from '../support/push/push-service.ts'
import { options } from './season/options.ts'
import { type Engine, explain, live } from './season/run.ts'
import { drawSteps } from './season/steps.ts'

const engine: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
const world = { smtp: await startSmtp(), push: await startPushService() }
const seeds = Array.from({ length: options.seeds }, (_, nth) => options.seed + nth)

test('a season of the club keeps every promise, and reads the same on both engines', async () => {
  for (const seed of seeds) {
    const begun = performance.now()
    const steps = drawSteps({ ...options, seed })
    const played = await live(steps, engine, world)
    if (played.failure) assert.fail(await explain(seed, played, engine, world))
    if (engine === 'postgres') {
      const other = await live(steps, 'sqlite', world)
      if (other.failure) assert.fail(await explain(seed, other, 'sqlite', world))
      for (const [index, line] of played.lines.entries()) assert.equal(line, other.lines[index])
    }
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    figure(
      `season, seed ${seed}: ${options.days} days, ${options.people} people, ${played.told.length} acts, ${played.lines.length} answers, 0 broken promises (${seconds} s)`,
    )
  }
})

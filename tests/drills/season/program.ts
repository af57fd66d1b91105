/**
 * Runs the season of one seed in its own process, which sends its report to the test and ends. Without the test runner:
 * it tracks every promise, which takes a quarter of the time.
 */
import { startCardProvider } from '../../support/card-provider/card-provider.ts'
import { openSmtp } from '../../support/mail/smtp.ts'
import { openPushService } from '../../support/push/push-service.ts'
import { options } from './options.ts'
import { type Engine, explain, runSeason } from './run-season.ts'
import { drawSteps } from './steps.ts'

/** Arguments of the program, as JSON. */
export type Season = { seed: number; engine: Engine; days: number; isKilled: boolean }

export type Report = { results: string[]; failure: string | undefined }

const services = { smtp: await openSmtp(), push: await openPushService(), cards: await startCardProvider() }
const { seed, engine: testedEngine, days, isKilled } = JSON.parse(process.argv[2] ?? '') as Season
const steps = drawSteps({ ...options, days, seed, isKilled })
const results: string[] = []

/** Returns every response, or throws with the explanation of the failure. */
const live = async (engine: Engine): Promise<string[]> => {
  const cpuBefore = process.cpuUsage()
  const result = await runSeason(steps, { engine, services, isKilled })
  if (result.failure) throw new Error(await explain(seed, result, { engine, services, isKilled }))
  const { user, system } = process.cpuUsage(cpuBefore)
  const seconds = ((user + system) / 1_000_000).toFixed(0)
  results.push(
    `season, seed ${seed}, ${engine}${isKilled ? ', killed' : ''}: ${days} days, ${options.people} people, ${result.log.length} actions, ${result.lines.length} responses, 0 broken promises (${seconds} s of a processor)`,
  )
  return result.lines
}

const compareEngines = (lines: string[], others: string[]): void => {
  for (const [nth, line] of lines.entries())
    if (line !== others[nth]) throw new Error(`seed ${seed}: one engine responds ${line}, the other ${others[nth]}`)
}

const report = async (): Promise<Report> => {
  try {
    const lines = await live(testedEngine)
    if (testedEngine === 'postgres' && !isKilled) compareEngines(lines, await live('sqlite'))
    return { results, failure: undefined }
  } catch (error) {
    return { results, failure: error instanceof Error ? error.message : String(error) }
  }
}

process.send?.(await report(), () => process.exit())

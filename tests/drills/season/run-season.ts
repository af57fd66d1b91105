import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBackup } from '../../../server/backup/create.ts'
import { restoreBackup } from '../../../server/backup/restore.ts'
import { openPostgresDatabase } from '../../support/database/postgres-database.ts'
import type { Host } from './hosts/host.ts'
import { openInProcess } from './hosts/in-process.ts'
import { openOtherProcess } from './hosts/other-process.ts'
import { options } from './options.ts'
import { beginning, boardLogin, play, type SeasonResult } from './play.ts'
import type { Services } from './run.ts'
import { shrink } from './shrink.ts'
import type { Step } from './steps.ts'

export type Engine = 'sqlite' | 'postgres'

/** Creates an empty database; on SQLite, a file in a new folder inside `folder`. */
const openEmpty = async (engine: Engine, folder: string) =>
  engine === 'postgres'
    ? openPostgresDatabase()
    : { url: `file:${join(mkdtempSync(join(folder, 'database-')), 'club.db')}`, drop: async () => {} }

const settingsOf = (services: Services, url: string, folder: string) => ({
  DATABASE_URL: url,
  SMTP_URL: services.smtp.url,
  PUSH_SERVICES: services.push.origin,
  ...services.cards.settings,
  OUTBOX_FOLDER: join(folder, 'outbox'),
  // Not the folder of the clone: rotation deletes old backups by the clock of the season.
  BACKUP_FOLDER: join(folder, 'backups'),
  LIMITS: 'off',
  LOG_LEVEL: 'info',
  ADMIN_EMAIL: boardLogin.email,
  ADMIN_PASSWORD: boardLogin.password,
})

/** Where a season runs; with `isKilled` in a separate process, which may be killed. */
export type SeasonOptions = { engine: Engine; services: Services; isKilled?: boolean }

/** Number of people who may join after the founding of the club. */
const newcomers = Math.ceil(options.people / 5)

/** Runs the steps in a new club. */
export const runSeason = async (
  steps: readonly Step[],
  { engine, services, isKilled = false }: SeasonOptions,
): Promise<SeasonResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'club-season-'))
  const database = await openEmpty(engine, folder)
  const settings = settingsOf(services, database.url, folder)
  const host = await (isKilled ? openOtherProcess : openInProcess)(settings, beginning)
  let clock = beginning
  const watched: Host = {
    ...host,
    setNow: (instant) => {
      clock = instant
      return host.setNow(instant)
    },
    get database() {
      return host.database
    },
  }
  const openRestored = async () => {
    const path = join(folder, 'season.backup')
    await createBackup(host.url, path)
    const restored = await openEmpty(engine, folder)
    await restoreBackup(path, restored.url, clock)
    rmSync(path)
    const other = await openInProcess({ ...settings, DATABASE_URL: restored.url }, clock)
    const close = async () => {
      await other.close()
      await restored.drop()
    }
    return { ...other, close }
  }
  try {
    return await play(steps, { host: watched, services, slots: options.people + newcomers, openRestored })
  } finally {
    await host.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The broken rule of a failure: the first words of its message, without numbers. */
const ruleOf = (message: string): string => message.replace(/\d+/g, '').slice(0, 40)

/** A report of a failure: the seed, the broken promise, and the shortest list of steps that reproduces it. */
export const explain = async (seed: number, result: SeasonResult, seasonOptions: SeasonOptions): Promise<string> => {
  const message = result.failure?.message ?? ''
  const rule = ruleOf(message)
  const fails = async (steps: Step[]) => {
    const { failure } = await runSeason(steps, seasonOptions)
    return failure !== undefined && ruleOf(failure.message) === rule
  }
  const shortest = await shrink(result.steps, fails, options.shrinkMinutes)
  const shortestRun = await runSeason(shortest, seasonOptions)
  return [
    `seed ${seed}, ${seasonOptions.engine}: ${message}`,
    `${shortest.length} of ${result.steps.length} steps break it:`,
    ...shortestRun.log.map((line) => `  ${line}`),
    shortestRun.failure?.message ?? 'not seen again',
    JSON.stringify(shortest),
    shortestRun.failure instanceof Error && shortestRun.failure.name === 'Error'
      ? ''
      : (shortestRun.failure?.stack ?? ''),
  ].join('\n')
}

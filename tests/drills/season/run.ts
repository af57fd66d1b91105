import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseLikeTemplate } from '../../support/app/start-app.ts'
import { openInProcess } from './hosts/in-process.ts'
import { options } from './options.ts'
import { beginning, boardLogin, type Played, play } from './play.ts'
import type { World } from './season.ts'
import { shrink } from './shrink.ts'
import type { Step } from './steps.ts'

export type Engine = 'sqlite' | 'postgres'

const settingsOf = (world: World, url: string, folder: string) => ({
  DATABASE_URL: url,
  SMTP_URL: world.smtp.url,
  PUSH_SERVICES: world.push.origin,
  OUTBOX_FOLDER: join(folder, 'outbox'),
  // Not the folder of the clone: rotation deletes old backups by the clock of the season.
  BACKUP_FOLDER: join(folder, 'backups'),
  LIMITS: 'off',
  LOG_LEVEL: 'info',
  ADMIN_EMAIL: boardLogin.email,
  ADMIN_PASSWORD: boardLogin.password,
})

/** These steps in a new club on an engine. */
export const live = async (steps: readonly Step[], engine: Engine, world: World): Promise<Played> => {
  const folder = mkdtempSync(join(tmpdir(), 'club-season-'))
  const host = await openInProcess(settingsOf(world, await databaseLikeTemplate(engine), folder), beginning)
  try {
    return await play(steps, host, world, options.people)
  } finally {
    await host.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The seed, the broken promise, and the shortest list of steps that breaks it again. */
export const explain = async (seed: number, played: Played, engine: Engine, world: World): Promise<string> => {
  const message = played.failure?.message ?? ''
  const rule = message.replace(/\d+/g, '').slice(0, 40)
  const fails = async (steps: Step[]) => {
    const { failure } = await live(steps, engine, world)
    return failure?.message.replace(/\d+/g, '').slice(0, 40) === rule
  }
  const shortest = await shrink(played.steps, fails, options.shrinkMinutes)
  const again = await live(shortest, engine, world)
  return [
    `seed ${seed}, ${engine}: ${message}`,
    `${shortest.length} of ${played.steps.length} steps break it:`,
    ...again.told.map((line) => `  ${line}`),
    again.failure?.message ?? 'not seen again',
    JSON.stringify(shortest),
    again.failure instanceof Error && again.failure.name === 'Error' ? '' : (again.failure?.stack ?? ''),
  ].join('\n')
}

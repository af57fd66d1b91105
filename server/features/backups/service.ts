import { join } from 'node:path'
import type { BackupFailure, BackupState } from '../../../contract/backups.ts'
import { BackupAbandoned, failureOf } from '../../backup/failure.ts'
import { backupName, rotate } from '../../backup/folder.ts'
import type { Taken } from '../../backup/take.ts'
import type { Context } from '../../context.ts'
import { findChore, insertChore, leaseChore, updateChore } from '../../database/chores.ts'
import { nextNight } from './next-night.ts'
import { statusOf } from './policy.ts'

type Needs = Pick<Context, 'db' | 'config' | 'now'>

const minuteMs = 60_000
/** Longer than any backup takes: a server that died at it is no longer waited for. */
const leaseMinutes = 60
const retryMinutes = 60

const later = (now: string, minutes: number) => new Date(Date.parse(now) + minutes * minuteMs).toISOString()

export const readState = async ({ db, config, now }: Needs): Promise<BackupState> => {
  const chore = await findChore(db, 'backup')
  const known = {
    provenAt: chore?.succeededAt ?? null,
    failedAt: chore?.failedAt ?? null,
    failure: (chore?.failure ?? null) as BackupFailure | null,
  }
  return { status: statusOf(known, config.backupFolder !== undefined, now()), ...known }
}

/** Writes down that a backup was proven, taken at `takenAt`; the next one is due the night after. */
export const recordProven = async ({ db, now }: Pick<Needs, 'db' | 'now'>, takenAt: string): Promise<void> => {
  await insertChore(db, 'backup', takenAt)
  const next = { dueAt: nextNight(now()), leasedUntil: null }
  await updateChore(db, 'backup', { ...next, succeededAt: takenAt, failedAt: null, failure: null })
}

/**
 * Takes tonight's backup when it is due and no other server is at it; a failure is written down and tried again an
 * hour later. Answers what was taken, or undefined; throws what went wrong. `take` works beside the traffic and
 * rejects with `BackupAbandoned` when the server closes meanwhile: the next start then takes it up at once.
 */
export const backUpWhenDue = async (
  { db, config, now }: Needs,
  take: (databaseUrl: string, path: string) => Promise<Taken>,
): Promise<Taken | undefined> => {
  if (config.backupFolder === undefined) return undefined
  const takenAt = now()
  await insertChore(db, 'backup', takenAt)
  if (!(await leaseChore(db, 'backup', takenAt, later(takenAt, leaseMinutes)))) return undefined
  try {
    const taken = await take(config.databaseUrl, join(config.backupFolder, backupName(takenAt)))
    await recordProven({ db, now }, takenAt)
    await rotate(config.backupFolder, now())
    return taken
  } catch (error) {
    if (error instanceof BackupAbandoned) {
      await updateChore(db, 'backup', { leasedUntil: null })
      return undefined
    }
    const again = { dueAt: later(now(), retryMinutes), leasedUntil: null }
    await updateChore(db, 'backup', { ...again, failedAt: now(), failure: failureOf(error) })
    throw error
  }
}

import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { IsoInstant } from '../../contract/values.ts'
import { addMs, dayMs, isInFuture } from '../time.ts'
import { type DatedBackup, removableBackups } from './rotation.ts'

/** Why a backup was taken: the night's, asked for by hand, before an update of the schema. */
export type BackupKind = 'nightly' | 'manual' | 'update'
const endings: Record<BackupKind, string> = { nightly: '', manual: '-manuelle', update: '-mise-a-jour' }

const named = /^club-(\d{4}-\d{2}-\d{2}T)(\d{2})-(\d{2})-(\d{2}\.\d{3}Z)(-manuelle|-mise-a-jour|)\.backup$/
const unfinished = /^\.club-.*\.part/

/** `club-2026-11-21T02-00-00.000Z.backup`: no colon, which some file systems refuse. */
export const backupName = (takenAt: IsoInstant, kind: BackupKind): string =>
  `club-${takenAt.replaceAll(':', '-')}${endings[kind]}.backup`

export type StoredBackup = DatedBackup & { name: string; kind: BackupKind }

const stored = (name: string): StoredBackup | undefined => {
  const [, day, hour, minute, rest, ending] = named.exec(name) ?? []
  const kind = (Object.keys(endings) as BackupKind[]).find((one) => endings[one] === ending)
  return day && kind
    ? { name, kind, takenAt: `${day}${hour}:${minute}:${rest}`, isMarked: kind !== 'nightly' }
    : undefined
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/** The backups of a folder, the oldest first; none when there is no such folder yet. */
export const listBackups = async (folder: string): Promise<StoredBackup[]> => {
  const found = (await namesIn(folder)).map(stored).filter((backup) => backup !== undefined)
  return found.toSorted((one, other) => (one.takenAt < other.takenAt ? -1 : 1))
}

/** A name beside `path` that no reader takes for a backup, until `settle` gives it its own. */
export const temporaryBeside = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}.part`)

export const ensureFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Gives a finished file its name, so that it is still there after a power cut. */
export const settle = async (temporary: string, path: string): Promise<void> => {
  await rename(temporary, path)
  if (process.platform === 'win32') return
  const folder = await open(dirname(path))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/**
 * Dates backups from the future as of `now`: they were taken while the clock ran ahead, and would otherwise stay until
 * that date and twelve months more. They keep their order.
 */
const redateFuture = async (folder: string, now: IsoInstant): Promise<void> => {
  const future = (await listBackups(folder)).filter(({ takenAt }) => isInFuture(takenAt, now))
  for (const [index, { name, kind }] of future.entries())
    await rename(join(folder, name), join(folder, backupName(addMs(now, index - future.length), kind)))
}

/** Deletes the backups that are kept no longer, and what a killed backup left a day ago or longer; returns how many went. */
export const rotate = async (folder: string, now: IsoInstant, options: { isLastSpared: boolean }): Promise<number> => {
  await redateFuture(folder, now)
  const removable = removableBackups(await listBackups(folder), now, options)
  for (const { name } of removable) await rm(join(folder, name))
  const names = await namesIn(folder)
  for (const name of names.filter((one) => unfinished.test(one))) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (Date.parse(now) - mtimeMs > dayMs) await rm(path, { force: true })
  }
  return removable.length
}

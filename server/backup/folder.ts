import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { IsoInstant } from '../../contract/values.ts'
import { addMs, dayMs, isInFuture } from '../time/time.ts'
import { type DatedBackup, deletableBackups } from './rotation.ts'

/** `update`: created before a migration. */
export type BackupKind = 'nightly' | 'manual' | 'update'
const suffixes: Record<BackupKind, string> = { nightly: '', manual: '-manuelle', update: '-mise-a-jour' }

const namePattern = /^club-(\d{4}-\d{2}-\d{2}T)(\d{2})-(\d{2})-(\d{2}\.\d{3}Z)(-manuelle|-mise-a-jour|)\.backup$/
const partialPattern = /^\.club-.*\.part/

/** `club-2026-11-21T02-00-00.000Z.backup`: without colons, which some file systems forbid. */
export const backupName = (createdAt: IsoInstant, kind: BackupKind): string =>
  `club-${createdAt.replaceAll(':', '-')}${suffixes[kind]}.backup`

export type StoredBackup = DatedBackup & { name: string; kind: BackupKind }

const parseName = (name: string): StoredBackup | undefined => {
  const [, day, hour, minute, rest, suffix] = namePattern.exec(name) ?? []
  const kind = (Object.keys(suffixes) as BackupKind[]).find((candidate) => suffixes[candidate] === suffix)
  return day && kind
    ? { name, kind, createdAt: `${day}${hour}:${minute}:${rest}`, isKeptLonger: kind !== 'nightly' }
    : undefined
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/** The backups of a folder, oldest first; an empty list if the folder does not exist. */
export const listBackups = async (folder: string): Promise<StoredBackup[]> => {
  const backups = (await namesIn(folder)).map(parseName).filter((backup) => backup !== undefined)
  return backups.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/** Temporary path in the same folder; `renameDurably` gives the finished file its name. */
export const temporaryPath = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}.part`)

export const ensureFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Renames a finished file and syncs the folder, so that the name survives a power cut. */
export const renameDurably = async (temporary: string, path: string): Promise<void> => {
  await rename(temporary, path)
  if (process.platform === 'win32') return
  const folder = await open(dirname(path))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Renames backups that a wrong clock dated in the future to just before `now`: rotation would keep them for years. */
const redateFuture = async (folder: string, now: IsoInstant): Promise<void> => {
  const future = (await listBackups(folder)).filter(({ createdAt }) => isInFuture(createdAt, now))
  for (const [index, { name, kind }] of future.entries())
    await rename(join(folder, name), join(folder, backupName(addMs(now, index - future.length), kind)))
}

/** Applies the rotation rules and deletes partial files older than a day; returns the number of deleted backups. */
export const rotate = async (folder: string, now: IsoInstant, options: { isLastSpared: boolean }): Promise<number> => {
  await redateFuture(folder, now)
  const deletable = deletableBackups(await listBackups(folder), now, options)
  for (const { name } of deletable) await rm(join(folder, name))
  const names = await namesIn(folder)
  for (const name of names.filter((fileName) => partialPattern.test(fileName))) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (Date.parse(now) - mtimeMs > dayMs) await rm(path, { force: true })
  }
  return deletable.length
}

import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { IsoInstant } from '../../contract/values.ts'
import { whichMayGo } from './rotation.ts'

const named = /^club-(\d{4}-\d{2}-\d{2}T)(\d{2})-(\d{2})-(\d{2}\.\d{3}Z)\.backup$/
const unfinished = /^\.club-.*\.part/
const dayMs = 24 * 60 * 60_000

/** `club-2026-11-21T02-00-00.000Z.backup`: no colon, which some file systems refuse. */
export const backupName = (takenAt: IsoInstant): string => `club-${takenAt.replaceAll(':', '-')}.backup`

const takenAt = (name: string): IsoInstant | undefined => {
  const [, day, hour, minute, rest] = named.exec(name) ?? []
  return day && `${day}${hour}:${minute}:${rest}`
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

/** Removes the backups that have had their time, and what a killed backup left a day ago or longer. */
export const rotate = async (folder: string, now: IsoInstant): Promise<void> => {
  const names = await readdir(folder)
  const instants = names.map(takenAt).filter((instant) => instant !== undefined)
  for (const instant of whichMayGo(instants)) await rm(join(folder, backupName(instant)))
  for (const name of names.filter((one) => unfinished.test(one))) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (Date.parse(now) - mtimeMs > dayMs) await rm(path, { force: true })
  }
}

import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import { slices } from '../database/batches.ts'
import { idsOf } from '../database/ids.ts'
import { listKnownDeliveries } from '../deliveries/queries.ts'

const mailFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(?:\.part)?$/
const batchSize = 500

export const mailFilePath = (folder: string, id: string): string => join(folder, `${id}.eml`)

/** Deletes a mail's file, if any: the club may have switched to SMTP since. */
export const deleteMailFile = (folder: string, id: string): Promise<void> =>
  rm(mailFilePath(folder, id), { force: true })

/** Deletes the mail files whose row was deleted; returns their number. */
export const deleteErasedMailFiles = async ({ db, config }: Pick<Context, 'db' | 'config'>): Promise<number> => {
  const names = await readdir(config.outboxFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.flatMap((name) => {
    const id = mailFile.exec(name)?.[1]
    return id === undefined ? [] : [{ name, id }]
  })
  let deletedCount = 0
  for (const batch of slices(files, batchSize)) {
    const knownIds = new Set(await listKnownDeliveries(db, [...new Set(idsOf(batch))]))
    for (const { name } of batch.filter(({ id }) => !knownIds.has(id))) {
      await rm(join(config.outboxFolder, name), { force: true })
      deletedCount += 1
    }
  }
  return deletedCount
}

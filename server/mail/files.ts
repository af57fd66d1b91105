import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import { listKnownMails } from './queries.ts'

const mailFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(?:\.part)?$/
const atOnce = 500

export const mailFilePath = (folder: string, id: string): string => join(folder, `${id}.eml`)

/** Removes the file that a mail was written to, also where mails go to a server by now. */
export const removeMailFile = (folder: string, id: string): Promise<void> =>
  rm(mailFilePath(folder, id), { force: true })

/** Removes the mail files whose row is gone: deleted with a person or kept long enough. Returns how many went. */
export const removeErasedMailFiles = async ({ db, config }: Pick<Context, 'db' | 'config'>): Promise<number> => {
  const names = await readdir(config.outboxFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.flatMap((name) => {
    const id = mailFile.exec(name)?.[1]
    return id === undefined ? [] : [{ name, id }]
  })
  let removed = 0
  for (let from = 0; from < files.length; from += atOnce) {
    const some = files.slice(from, from + atOnce)
    const known = new Set(await listKnownMails(db, [...new Set(some.map(({ id }) => id))]))
    for (const { name } of some.filter(({ id }) => !known.has(id))) {
      await rm(join(config.outboxFolder, name), { force: true })
      removed += 1
    }
  }
  return removed
}

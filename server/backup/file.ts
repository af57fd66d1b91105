import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { digestTable, type TableDigest } from '../database/digest.ts'
import type { Batch, Content } from '../database/load.ts'
import type { Snapshot } from '../database/snapshot.ts'

/**
 * A backup is one gzip of lines of JSON: a head, then for each table its name and columns and one line a row, then the
 * foot with every table's rows and digest. The same shape for both engines: a club may move from one to the other.
 */
const Head = z.object({
  format: z.literal('club-backup'),
  version: z.literal(1),
  migrations: z.array(z.string()).min(1),
})
const Table = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
const Foot = z.object({ digests: z.record(z.string(), z.object({ rows: z.number(), digest: z.string() })) })

/** The file is no backup, or not a whole one. */
export class BackupUnreadable extends Error {}

/** Streams a snapshot into a new file, readable by its owner only and flushed to the disk. */
export const writeBackupFile = async (path: string, snapshot: Snapshot): Promise<{ rows: number }> => {
  const { migrations, tables, rowsOf } = snapshot
  const digests: Record<string, TableDigest> = {}
  async function* lines() {
    yield `${JSON.stringify({ format: 'club-backup', version: 1, migrations } satisfies z.infer<typeof Head>)}\n`
    for (const table of tables) {
      const digest = digestTable(table.columns)
      yield `${JSON.stringify({ table: table.name, columns: table.columns })}\n`
      for await (const rows of rowsOf(table)) {
        for (const row of rows) digest.add(row)
        yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
      }
      digests[table.name] = digest.value()
    }
    yield `${JSON.stringify({ digests })}\n`
  }
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }),
  )
  return { rows: Object.values(digests).reduce((sum, { rows }) => sum + rows, 0) }
}

/** The lines of the file, as many at a time as a piece of it holds. */
async function* readLines(path: string): AsyncGenerator<string[]> {
  // A pipe needs no file that the server's user may read: what came from another machine often is root's.
  const file = path === '-' ? process.stdin : createReadStream(path)
  const text = createGunzip()
  file.on('error', (error) => text.destroy(error))
  text.setEncoding('utf8')
  let begun = ''
  for await (const piece of file.pipe(text)) {
    const lines = (begun + piece).split('\n')
    begun = lines.pop() ?? ''
    yield lines
  }
  if (begun !== '') throw new BackupUnreadable('last line is cut')
}

const parse = <Schema extends z.ZodType>(schema: Schema, line: string): z.output<Schema> =>
  schema.parse(JSON.parse(line))

async function* readBatches(lines: AsyncGenerator<string[]>, end: (foot: z.infer<typeof Foot>) => void) {
  let open: z.infer<typeof Table> | undefined
  for await (const some of lines) {
    let rows: unknown[][] = []
    for (const line of some) {
      if (line.startsWith('[')) {
        rows.push(JSON.parse(line))
        continue
      }
      if (open && rows.length > 0) yield { ...open, rows } satisfies Batch
      rows = []
      if (line.startsWith('{"digests"')) end(parse(Foot, line))
      else open = parse(Table, line)
    }
    if (open && rows.length > 0) yield { ...open, rows } satisfies Batch
  }
}

const unreadable = (error: unknown): never => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['ENOENT', 'EACCES', 'EISDIR'].includes(code)) throw error
  if (error instanceof SyntaxError || error instanceof z.ZodError || code.startsWith('Z_'))
    throw new BackupUnreadable('not a backup', { cause: error })
  throw error
}

async function* orUnreadable<Value>(values: AsyncGenerator<Value>): AsyncGenerator<Value> {
  try {
    yield* values
  } catch (error) {
    unreadable(error)
  }
}

/** Opens a backup; `digests` throws `BackupUnreadable` while its foot was not met, as in a file that was cut. */
export const readBackupFile = async (path: string): Promise<Content> => {
  const lines = orUnreadable(readLines(path))
  const first = await lines.next()
  const [head, ...others] = first.value ?? []
  async function* rest() {
    yield others
    yield* lines
  }
  let digests: Record<string, TableDigest> | undefined
  try {
    const { migrations } = parse(Head, head ?? '')
    const batches = orUnreadable(readBatches(rest(), (foot) => (digests = foot.digests)))
    return { migrations, batches, digests: () => digests ?? unreadable(new SyntaxError('no foot')) }
  } catch (error) {
    await lines.return(undefined)
    return unreadable(error)
  }
}

import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { digestTable, type TableDigest } from '../database/content/digest.ts'
import type { Batch, Content } from '../database/content/load.ts'
import type { Snapshot } from '../database/content/snapshot.ts'
import { errorCodeOf } from '../log/failure.ts'

/**
 * A backup is gzipped JSON Lines: a header; for each table its name and columns, then one line per row; a footer with
 * the row count and digest of each table. It is the same for both engines, so a club can move between them.
 */
const Header = z.object({
  format: z.literal('club-backup'),
  version: z.literal(1),
  migrations: z.array(z.string()).min(1),
})
const Table = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
const Footer = z.object({ digests: z.record(z.string(), z.object({ rows: z.number(), digest: z.string() })) })

/** The file is not a backup, or is incomplete. */
export class BackupUnreadableError extends Error {}

/** Writes a snapshot to a new file, readable by its owner only, and flushes it to disk. */
export const writeBackupFile = async (path: string, snapshot: Snapshot): Promise<{ rows: number }> => {
  const { migrations, tables, rowsOf } = snapshot
  const digests: Record<string, TableDigest> = {}
  async function* lines() {
    yield `${JSON.stringify({ format: 'club-backup', version: 1, migrations } satisfies z.infer<typeof Header>)}\n`
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

/** Yields the lines of the file in batches, one per chunk read. */
async function* readLines(path: string): AsyncGenerator<string[]> {
  // `-` reads standard input: a copied backup often belongs to root, and the server's user cannot open it.
  const file = path === '-' ? process.stdin : createReadStream(path)
  const text = createGunzip()
  file.on('error', (error) => text.destroy(error))
  text.setEncoding('utf8')
  let partialLine = ''
  for await (const chunk of file.pipe(text)) {
    const lines = (partialLine + chunk).split('\n')
    partialLine = lines.pop() ?? ''
    yield lines
  }
  if (partialLine !== '') throw new BackupUnreadableError('truncated last line')
}

const parse = <Schema extends z.ZodType>(schema: Schema, line: string): z.output<Schema> =>
  schema.parse(JSON.parse(line))

const isRow = (line: string) => line.startsWith('[')
const isFooter = (line: string) => line.startsWith('{"digests"')

/** Splits lines before each one that is not a row. */
const splitAtHeads = (lines: string[]): string[][] => {
  const parts: string[][] = [[]]
  for (const line of lines)
    if (isRow(line)) parts.at(-1)?.push(line)
    else parts.push([line])
  return parts
}

async function* readBatches(lines: AsyncGenerator<string[]>, onFooter: (footer: z.infer<typeof Footer>) => void) {
  let table: z.infer<typeof Table> | undefined
  for await (const chunk of lines)
    for (const part of splitAtHeads(chunk)) {
      const [head = ''] = part
      if (isFooter(head)) onFooter(parse(Footer, head))
      else if (head !== '' && !isRow(head)) table = parse(Table, head)
      const rows = part.filter(isRow).map((line): unknown[] => JSON.parse(line))
      if (table && rows.length > 0) yield { ...table, rows } satisfies Batch
    }
}

const throwUnreadable = (error: unknown): never => {
  const code = errorCodeOf(error)
  if (['ENOENT', 'EACCES', 'EISDIR'].includes(code)) throw error
  if (error instanceof SyntaxError || error instanceof z.ZodError || code.startsWith('Z_'))
    throw new BackupUnreadableError('not a backup', { cause: error })
  throw error
}

async function* withReadErrors<Value>(values: AsyncGenerator<Value>): AsyncGenerator<Value> {
  try {
    yield* values
  } catch (error) {
    throwUnreadable(error)
  }
}

/** Opens a backup; `digests` throws `BackupUnreadableError` until the footer was read, which a truncated file lacks. */
export const readBackupFile = async (path: string): Promise<Content> => {
  const lines = withReadErrors(readLines(path))
  const first = await lines.next()
  const [header, ...firstRows] = first.value ?? []
  async function* rest() {
    yield firstRows
    yield* lines
  }
  let digests: Record<string, TableDigest> | undefined
  try {
    const { migrations } = parse(Header, header ?? '')
    const batches = withReadErrors(readBatches(rest(), (footer) => (digests = footer.digests)))
    return { migrations, batches, digests: () => digests ?? throwUnreadable(new SyntaxError('no footer')) }
  } catch (error) {
    await lines.return(undefined)
    return throwUnreadable(error)
  }
}

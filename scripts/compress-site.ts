import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.ico', '.data'])
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compress = async (path: string) => {
  const body = readFileSync(path)
  const [small, compatible] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    zip(body, { level: 9 }),
  ])
  if (small.length < body.length) writeFileSync(`${path}.br`, small)
  if (compatible.length < body.length) writeFileSync(`${path}.gz`, compatible)
}

/** Writes `.br` and `.gz` beside every file that gains by it. */
export const compressSite = async (folder: string): Promise<void> => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && worthIt.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compress))
}

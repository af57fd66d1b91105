import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = '**/*.{html,js,css,svg,json,txt,xml,webmanifest,ico,data}'
const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants

const compress = async (path: string) => {
  const body = readFileSync(path)
  const small = await promisify(brotliCompress)(body, { params: { [quality]: 11, [size]: body.length } })
  const compatible = await promisify(gzip)(body, { level: 9 })
  if (small.length < body.length) writeFileSync(`${path}.br`, small)
  if (compatible.length < body.length) writeFileSync(`${path}.gz`, compatible)
}

/** Writes `.br` and `.gz` beside every file that gains by it. */
export const compressSite = async (folder: string): Promise<void> => {
  await Promise.all(globSync(compressible, { cwd: folder }).map((name) => compress(join(folder, name))))
}

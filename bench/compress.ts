import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)
/** As the product compresses a long answer. */
export const compressBody = async (text: string) => ({ body: await compress(text), encoding: 'gzip' })

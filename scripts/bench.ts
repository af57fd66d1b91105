import { bench } from '../bench/main.ts'
import { type Options, readOptions, usage } from '../bench/options.ts'
import { buildOrExit } from './build.ts'

const options = (): Options => {
  try {
    return readOptions(process.argv.slice(2))
  } catch {
    process.stderr.write(usage)
    process.exit(1)
  }
}

const wanted = options()
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
await buildOrExit()
await bench(wanted)

import { startServer } from './start.ts'
import { explainStartFailure } from './start-failure.ts'

/** A request that has not ended by then is cut off. */
const closingMs = 20_000

const starting = startServer(process.env, (line) => process.stdout.write(`${line}\n`))
let isClosing = false
const close = async () => {
  if (isClosing) return
  isClosing = true
  setTimeout(() => process.exit(1), closingMs).unref()
  await (await starting).close()
  process.exit(0)
}
// From the first moment on: requests are answered a little before the start is over, and the signal's own effect would
// cut them off. A system that stops the server grants a delay; a person at the keyboard does not want to wait.
process.on('SIGTERM', () => starting.then((server) => server.retire()).then(close))
process.on('SIGINT', close)
try {
  await starting
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`)
  process.exit(1)
}

import { startServer } from './start.ts'
import { explainStartFailure } from './start-failure.ts'

/** A request that has not ended by then is cut off. */
const closingMs = 20_000

try {
  const server = await startServer(process.env, (line) => process.stdout.write(`${line}\n`))
  let isClosing = false
  const close = async () => {
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(1), closingMs).unref()
    await server.close()
    process.exit(0)
  }
  // A system that stops the server lets it take leave; a person at the keyboard does not want to wait.
  process.on('SIGTERM', () => server.retire().then(close))
  process.on('SIGINT', close)
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`)
  process.exit(1)
}

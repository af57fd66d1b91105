import { shutdownTimeoutMs, startServer } from './start.ts'
import { explainStartFailure } from './start-failure.ts'

const starting = startServer(process.env, (line) => process.stdout.write(`${line}\n`))
let isClosing = false
// Why a start failed is printed below.
const ignoreFailedStart = () => undefined
const close = () => {
  if (isClosing) return
  isClosing = true
  setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
  return starting.then(async (server) => {
    await server.close()
    process.exit(0)
  }, ignoreFailedStart)
}
// Registered before the start ends, because requests are served slightly earlier. SIGTERM comes from a supervisor,
// which grants a grace period; SIGINT from a person at the keyboard, who does not want to wait.
process.on('SIGTERM', () => starting.then((server) => server.drain(), ignoreFailedStart).then(close))
process.on('SIGINT', close)
try {
  await starting
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`)
  process.exit(1)
}

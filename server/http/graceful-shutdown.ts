import { Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { App } from './serve.ts'

const pollMs = 50
/** How long an accepted connection may take to send its first request once the server no longer listens. */
const firstRequestTimeoutMs = 1000

/** Stops listening. Node's `http.Server.close` would also close connections whose request is still arriving. */
const stopListening = (server: Server) => {
  if (server.listening) Server.prototype.close.call(server)
}

/** Graceful shutdown: `begin` turns keep-alive off, `finish` resolves once every request in flight has its response. */
export const createGracefulShutdown = () => {
  let hasBegun = false
  /** Connections accepted since the shutdown began that have sent no request yet. */
  const silentConnections = new Set<Socket>()
  const begin = ({ server }: App): void => {
    if (hasBegun) return
    hasBegun = true
    server.prependListener('connection', (socket) => {
      silentConnections.add(socket)
      socket.once('close', () => silentConnections.delete(socket))
    })
    server.prependListener('request', (request, response) => {
      silentConnections.delete(request.socket)
      response.setHeader('connection', 'close')
    })
  }
  const receiveLastRequests = async () => {
    for (let waited = 0; silentConnections.size > 0 && waited < firstRequestTimeoutMs; waited += pollMs)
      await pause(pollMs)
  }
  const finish = async (app: App): Promise<void> => {
    begin(app)
    stopListening(app.server)
    await receiveLastRequests()
    // A request that started before the shutdown leaves its connection on keep-alive, which would block for a minute.
    const timer = setInterval(() => app.server.closeIdleConnections(), pollMs)
    await app.close().finally(() => clearInterval(timer))
  }
  return { begin, finish, hasBegun: () => hasBegun }
}

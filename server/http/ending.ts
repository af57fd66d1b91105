import { Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { App } from './serve.ts'

const lookMs = 50
/** How long a connection may take to bring its first request once nothing new is accepted. */
const arrivalMs = 1000

/** Stops accepting; Node's `http.Server.close` would also cut off connections whose request is still on its way. */
const stopListening = (server: Server) => {
  if (server.listening) Server.prototype.close.call(server)
}

/** Graceful shutdown: `begin` keeps serving without keeping connections, `finish` resolves once all is answered. */
export const createEnding = () => {
  let hasBegun = false
  /** Connections accepted since the beginning that brought no request yet. */
  const silent = new Set<Socket>()
  const begin = ({ server }: App): void => {
    if (hasBegun) return
    hasBegun = true
    server.prependListener('connection', (socket) => {
      silent.add(socket)
      socket.once('close', () => silent.delete(socket))
    })
    server.prependListener('request', (request, response) => {
      silent.delete(request.socket)
      response.setHeader('connection', 'close')
    })
  }
  const receiveLastRequests = async () => {
    for (let waited = 0; silent.size > 0 && waited < arrivalMs; waited += lookMs) await pause(lookMs)
  }
  const finish = async (app: App): Promise<void> => {
    begin(app)
    stopListening(app.server)
    await receiveLastRequests()
    // A connection whose request began before the end did is kept for a next one, and would hold the server for a minute.
    const looking = setInterval(() => app.server.closeIdleConnections(), lookMs)
    await app.close().finally(() => clearInterval(looking))
  }
  return { begin, finish, hasBegun: () => hasBegun }
}

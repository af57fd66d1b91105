import type { App } from './serve.ts'

const lookMs = 50

/** The last moments of a server: `begin` keeps serving without keeping connections, `finish` resolves once all is answered. */
export const createEnding = () => {
  let hasBegun = false
  const begin = ({ server }: App): void => {
    if (hasBegun) return
    hasBegun = true
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  }
  const finish = async (app: App): Promise<void> => {
    begin(app)
    // A connection whose request began before the end did is kept for a next one, and would hold the server for a minute.
    const looking = setInterval(() => app.server.closeIdleConnections(), lookMs)
    await app.close().finally(() => clearInterval(looking))
  }
  return { begin, finish, hasBegun: () => hasBegun }
}

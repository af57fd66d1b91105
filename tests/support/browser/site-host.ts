import { type RunningServer, startServer } from '../../../server/start/start.ts'
import { quickPasswords } from '../app/quick-passwords.ts'

/** What the tests ask of the host, and what it answers; `id` ties the two together. */
export type HostRequest = { id: number; start: Record<string, string> } | { id: number; stop: number }
export type HostAnswer = { id: number; url?: string; said?: string[]; error?: string }

const servers = new Map<number, RunningServer>()
const answer = (message: HostAnswer) => process.send?.(message)

const fulfil = async (request: HostRequest): Promise<HostAnswer> => {
  if ('stop' in request) {
    await servers.get(request.stop)?.close()
    servers.delete(request.stop)
    return { id: request.id }
  }
  const said: string[] = []
  // A test signs five people in before its page opens; that passwords are hashed is told over HTTP.
  const server = await startServer(request.start, (line) => said.push(line), { passwords: quickPasswords() })
  servers.set(request.id, server)
  return { id: request.id, url: server.url, said }
}

process.on('message', (request: HostRequest) => {
  fulfil(request).then(answer, (error: unknown) => answer({ id: request.id, error: String(error) }))
})
// Its tests are over, or were interrupted.
process.on('disconnect', () => process.exit(0))

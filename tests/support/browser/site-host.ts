import { type RunningServer, startServer } from '../../../server/start/start.ts'
import { quickPasswords } from '../app/quick-passwords.ts'

/** Messages between the tests and the host; a reply has the `id` of its request. */
export type HostRequest =
  | { id: number; start: Record<string, string>; clock?: string }
  | { id: number; stop: number }
  | { id: number; move: number; clock: string }
export type HostReply = { id: number; url?: string; output?: string[]; error?: string }

type Site = { server: RunningServer; environment: Record<string, string> }
const sites = new Map<number, Site>()
const reply = (message: HostReply) => process.send?.(message)

/** A running clock that shows `start` now. */
const clockFrom = (start: string) => {
  const ahead = Date.parse(start) - Date.now()
  return () => new Date(Date.now() + ahead).toISOString()
}

const open = async (id: number, environment: Record<string, string>, clock: string | undefined) => {
  const output: string[] = []
  const now = clock === undefined ? {} : { now: clockFrom(clock) }
  // A test signs five people in before its page opens; HTTP tests cover the hashing of passwords.
  const server = await startServer(environment, (line) => output.push(line), { passwords: quickPasswords(), ...now })
  sites.set(id, { server, environment: { ...environment, PORT: new URL(server.url).port } })
  return { url: server.url, output }
}

const fulfil = async (request: HostRequest): Promise<HostReply> => {
  const { id } = request
  if ('start' in request) return { id, ...(await open(id, request.start, request.clock)) }
  const name = 'stop' in request ? request.stop : request.move
  const site = sites.get(name)
  await site?.server.close()
  if ('stop' in request) sites.delete(name)
  // Runs due jobs at once: otherwise a test would wait up to a minute for them.
  else if (site) await open(name, site.environment, request.clock)
  return { id }
}

process.on('message', (request: HostRequest) => {
  fulfil(request).then(reply, (error: unknown) => reply({ id: request.id, error: String(error) }))
})
// The tests have ended or were interrupted.
process.on('disconnect', () => process.exit(0))

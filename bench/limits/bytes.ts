/** Bare node:http that answers, from memory, the same bytes as the product: its headers and its compressed bodies. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

export type KeptAnswer = { path: string; headers: Record<string, string>; base64: string }

const { ANSWERS = '', PORT } = process.env
const kept: KeptAnswer[] = JSON.parse(readFileSync(ANSWERS, 'utf8'))
const answers = new Map(
  kept.map(({ path, headers, base64 }) => [path, { headers, body: Buffer.from(base64, 'base64') }]),
)

const server = createServer((request, response) => {
  const found = answers.get(request.url ?? '')
  if (request.url === '/healthz') response.end('ok')
  else if (!found) response.writeHead(404).end()
  else response.writeHead(200, found.headers).end(found.body)
})
server.listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})

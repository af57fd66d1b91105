import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { startApp } from '../support/app/start-app.ts'

const app = await startApp({ LIMITS: 'on' })
await app.server.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => 'listening' })
const { port } = app.server.server.address() as AddressInfo

type Line = { level: number; msg: string; path?: string }

const nextLine = async (): Promise<Line> => JSON.parse(await app.log.next())

/** Sends the whole body before reading, as simple clients do; returns the status line and the error code. */
const answerTo = async (framing: string, pieces: Iterable<Buffer | string>) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api/login HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n${framing}\r\n\r\n`,
  )
  for (const piece of pieces) if (!socket.write(piece)) await once(socket, 'drain')
  const response = Buffer.concat(await socket.toArray()).toString()
  return [response.split('\r\n')[0], response.match(/"code":"(\w+)"/)?.[1]]
}

test('a body of 60 MB is refused with 413, even if the client sends all of it before reading', async () => {
  const mebibytes = Array.from({ length: 60 }, () => Buffer.alloc(2 ** 20, 'x'))
  const refusalLines = ['HTTP/1.1 413 Payload Too Large', 'body_too_large']
  assert.deepEqual(await answerTo(`content-length: ${60 * 2 ** 20}`, mebibytes), refusalLines)
  const chunks = [...mebibytes.flatMap((piece) => ['100000\r\n', piece, '\r\n']), '0\r\n\r\n']
  assert.deepEqual(await answerTo('transfer-encoding: chunked', chunks), refusalLines)
})

test('a client that disconnects while sending causes no database error', async () => {
  const line = nextLine()
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{')
  await once(app.server.server, 'request')
  socket.resetAndDestroy()
  assert.deepEqual([(await line).level, (await line).msg], [30, 'client hung up'])
})

test('a client that disconnects before its IP address is read causes no error', async () => {
  const atOnce = ({ socket }: IncomingMessage) => socket.destroy()
  const onceRead = (request: IncomingMessage) => request.once('end', () => request.socket.destroy())
  const cases = { '/api/contact': atOnce, '/api/forgot-password': atOnce, '/api/login': onceRead }
  for (const [path, hangUp] of Object.entries(cases)) {
    const line = nextLine()
    app.server.server.prependOnceListener('request', hangUp)
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const body = JSON.stringify({ email: 'lea@exemple.fr', password: 'un mot de passe' })
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    assert.deepEqual([(await line).level, (await line).msg], [30, 'client hung up'], path)
    socket.destroy()
  }
})

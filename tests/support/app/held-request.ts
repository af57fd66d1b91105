import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { AnyEndpoint, InputOf } from '../../../contract/endpoint.ts'
import { encodeBody } from './encode-body.ts'
import { fillPath } from './inject.ts'
import type { TestApp } from './start-app.ts'

type HeldResponse = { status: number; code: string | undefined }
/** A request that waits after the guard until `release`, which resolves with its response. */
export type HeldRequest = { release: () => Promise<HeldResponse> }
type Call = { endpoint: AnyEndpoint; input: InputOf<AnyEndpoint>; cookie: string }

/** Resolves like the promise, or fails if the request had a response before it was held. */
const before = <Value>(hold: Promise<Value>, response: Promise<HeldResponse>): Promise<Value> =>
  Promise.race([
    hold,
    response.then(({ status, code }) =>
      Promise.reject(new Error(`Answered ${status} ${code ?? ''} before it was held`)),
    ),
  ])

const readResponse = async (response: IncomingMessage): Promise<HeldResponse> => {
  const body = await text(response)
  return { status: response.statusCode ?? 0, code: body === '' ? undefined : JSON.parse(body).code }
}

/** Holds back the last byte of a body, over a real connection. A call without a body is sent an empty object. */
export const bodyHolder = async (app: TestApp) => {
  let passed = Promise.withResolvers<void>()
  // Runs between the guard and the reading of the body.
  app.server.addHook('preParsing', async (_request, _reply, payload) => {
    passed.resolve()
    return payload
  })
  await app.server.ready()
  const { server } = app.server
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return async ({ endpoint: { method, path }, input, cookie }: Call): Promise<HeldRequest> => {
    passed = Promise.withResolvers()
    const { params, query, body = {} } = input as { params?: Record<string, string>; query?: never; body?: object }
    const { bytes, type } = await encodeBody(body)
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method,
      agent: false,
      path: `${fillPath(path, params)}${query ? `?${new URLSearchParams(query)}` : ''}`,
      headers: { cookie, 'content-type': type, 'content-length': bytes.length },
    })
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.on('response', resolve).on('error', reject)
    }).then(readResponse)
    outgoing.write(bytes.subarray(0, -1))
    await before(passed.promise, response)
    return {
      release: () => {
        outgoing.end(bytes.subarray(-1))
        return response
      },
    }
  }
}

/** Holds a request where its transaction would begin: all that takes time, such as hashing, is done. */
export const transactionHolder = (app: TestApp) => {
  const { db } = app.context
  const { transaction } = db
  let gate: { reached: () => void; opened: Promise<void> } | undefined
  db.transaction = () => {
    const builder = transaction.call(db)
    const held = gate
    gate = undefined
    if (!held) return builder
    held.reached()
    const { execute } = builder
    builder.execute = (work) => held.opened.then(() => execute.call(builder, work)) as never
    return builder
  }
  return async ({ endpoint, input, cookie }: Call): Promise<HeldRequest> => {
    const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    gate = { reached: reached.resolve, opened: opened.promise }
    const response = app
      .send(endpoint, input, { as: cookie })
      .then(({ status, refusal }) => ({ status, code: refusal?.code as string | undefined }))
    await before(reached.promise, response)
    return {
      release: () => {
        opened.resolve()
        return response
      },
    }
  }
}

import type { AnyEndpoint, InputOf, ResponseOf } from '../../../contract/endpoint.ts'
import { encodeBody } from './encode-body.ts'
import { fillPath, type TestResponse } from './inject.ts'

type CallOptions = { as?: string }

/**
 * Calls an endpoint of a server in another process; rejects when the connection breaks before the response is whole.
 * `headers` go with each call.
 */
export const overHttp =
  (url: string, headers: Record<string, string> = {}) =>
  async <E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E> = {} as InputOf<E>,
    { as }: CallOptions = {},
  ): Promise<TestResponse<ResponseOf<E>>> => {
    const { params, query, body } = input as {
      params?: Record<string, unknown>
      query?: Record<string, string>
      body?: object
    }
    const target = new URL(fillPath(endpoint.path, params), url)
    if (query) target.search = new URLSearchParams(query).toString()
    const encoded = body && (await encodeBody(body))
    const response = await fetch(target, {
      method: endpoint.method,
      headers: { ...headers, ...(as && { cookie: as }), ...(encoded && { 'content-type': encoded.type }) },
      ...(encoded && { body: new Uint8Array(encoded.bytes) }),
    })
    const text = await response.text()
    const parsed = text === '' ? undefined : JSON.parse(text)
    const [cookie] = response.headers.getSetCookie().flatMap((line) => line.match(/^(?:__Host-)?club=[^;]+/) ?? [])
    return {
      status: response.status,
      body: parsed,
      refusal: parsed,
      headers: Object.fromEntries(response.headers),
      cookie,
    }
  }

export type Call = ReturnType<typeof overHttp>

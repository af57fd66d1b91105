import type { AnyEndpoint, InputOf, ResponseOf } from '../../../contract/endpoint.ts'
import type { Refusal } from '../../../contract/errors.ts'
import type { App } from '../../../server/http/serve.ts'
import { encodeBody } from './encode-body.ts'
import { assertClean, type LogWatch, personalWords } from './log-watch.ts'

export type TestResponse<Body> = {
  status: number
  body: Body
  refusal: Refusal
  headers: Record<string, string | string[] | number | undefined>
  cookie: string | undefined
}

type Response = Awaited<ReturnType<App['inject']>>
type CallOptions = { as?: string; headers?: Record<string, string> }

export const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const bodyOf = (response: Response, { file }: AnyEndpoint) => {
  const isFile = response.headers['content-disposition'] !== undefined
  if (isFile) return file?.isBinary ? response.rawPayload : response.body
  return response.body === '' ? undefined : response.json()
}

/** Calls an endpoint over HTTP as the holder of cookie `as`; `body` is the success, `refusal` the failure. */
export const inject =
  (app: App, log: LogWatch) =>
  async <E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E> = {} as InputOf<E>,
    { as, headers }: CallOptions = {},
  ): Promise<TestResponse<ResponseOf<E>>> => {
    const { params, query, body } = input as {
      params?: Record<string, unknown>
      query?: Record<string, string>
      body?: object
    }
    const words = [
      ...personalWords(body),
      ...personalWords(query),
      ...personalWords({ token: as?.replace(/^.*=/, '') }),
    ]
    const encoded = body && (await encodeBody(body))
    const response = await log.during(words, () =>
      app.inject({
        method: endpoint.method,
        url: fillPath(endpoint.path, params),
        headers: {
          ...(encoded && { 'content-type': encoded.type }),
          ...headers,
          ...(as && { cookie: as }),
        },
        ...(query && { query }),
        ...(encoded && { payload: encoded.bytes }),
      }),
    )
    assertClean(log)
    const parsed = bodyOf(response, endpoint)
    const cookie = response.cookies.find(({ name, value }) => /club$/.test(name) && value !== '')
    return {
      status: response.statusCode,
      body: parsed,
      refusal: parsed,
      headers: response.headers,
      cookie: cookie && `${cookie.name}=${cookie.value}`,
    }
  }

export type Send = ReturnType<typeof inject>

import type { Endpoints } from '../../../contract/all.ts'
import type { AnyEndpoint, InputOf, ResponseOf } from '../../../contract/endpoint.ts'
import type { ErrorCode, Issue, Refusal } from '../../../contract/errors.ts'
import { backgroundHeader, responseTimeoutMs } from '../../../contract/rules/http.ts'
import { consumePrefetched } from './prefetched-user.ts'

/** A failed call. `status` is 0 without a response; `message` is in French, for display. */
export class HttpError extends Error {
  readonly status: number
  readonly body: string
  readonly code: ErrorCode | undefined
  readonly issues: Issue[]
  readonly current: unknown
  constructor(status: number, body: string) {
    const refusal = parseRefusal(body)
    super(refusal?.message ?? 'Erreur de connexion')
    this.status = status
    this.body = body
    this.code = refusal?.code
    this.issues = refusal?.issues ?? []
    this.current = refusal?.current
  }
}

/** True when the login has expired. `RequireUser` shows it, so callers show no message. */
export const isSignedOut = (error: unknown): boolean => error instanceof HttpError && error.code === 'unauthenticated'

/** True when a mailed link has expired, was used or was replaced. */
export const isLinkInvalid = (error: unknown): boolean => error instanceof HttpError && error.code === 'link_invalid'

/** True for a call without a response: no network, or a time-out. */
export const isUnreachable = (error: unknown): boolean => error instanceof HttpError && error.status === 0

const parseRefusal = (body: string): Refusal | undefined => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

type Input<E extends AnyEndpoint> = InputOf<E> & {
  signal?: AbortSignal
  isBackground?: boolean
  etag?: string
}
/** Method and path of an endpoint. Its schemas stay on the server: pages load its types only. */
export type EndpointName = keyof Endpoints
export type Arguments<Name extends EndpointName> =
  Record<string, never> extends Input<Endpoints[Name]>
    ? [input?: Input<Endpoints[Name]>]
    : [input: Input<Endpoints[Name]>]

/** Input of a call of any endpoint. */
type AnyInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  isBackground?: boolean
  etag?: string
}
const inputOf = <Name extends EndpointName>([input]: Arguments<Name>): AnyInput => (input ?? {}) as AnyInput

export const methodAndPath = (name: EndpointName) => name.split(' ') as [method: string, path: string]

const urlOf = (path: string, params: Record<string, string> = {}, query: Record<string, unknown> = {}) => {
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return search.size > 0 ? `${url}?${search}` : url
}

/** URL of an endpoint that returns a file, for a link. */
export const fileUrl = <Name extends EndpointName>(name: Name, ...input: Arguments<Name>): string => {
  const [, path] = methodAndPath(name)
  const { params, query } = inputOf(input)
  return urlOf(path, params, query)
}

export const fetchWithTimeout = async (url: string, init: RequestInit) => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), responseTimeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, controller.signal]) : controller.signal
  try {
    const prefetched = init.method === 'GET' ? consumePrefetched(url) : undefined
    const response = await (prefetched ?? fetch(url, { ...init, signal }))
    // Read here: a body that breaks off or stalls is a network failure too.
    const body = await response.arrayBuffer()
    // No endpoint returns HTML: this is the login page of a public network.
    if (response.ok && response.headers.get('content-type')?.startsWith('text/html')) throw new HttpError(0, '')
    return new Response(body.byteLength > 0 ? body : null, response)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new HttpError(0, '')
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Calls an endpoint and returns the `Response`. Throws `HttpError` unless the status is 2xx, or 304 for the version
 * that `etag` names.
 */
export const fetchResponse = async <Name extends EndpointName>(
  name: Name,
  ...input: Arguments<Name>
): Promise<Response> => {
  const [method, path] = methodAndPath(name)
  const { params, query, body, signal, isBackground, etag } = inputOf(input)
  const response = await fetchWithTimeout(urlOf(path, params, query), {
    method,
    credentials: 'include',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(isBackground && { [backgroundHeader]: '1' }),
      ...(etag && { 'if-none-match': etag }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (!response.ok && response.status !== 304)
    throw new HttpError(response.status, (await response.text()) || response.statusText)
  return response
}

/** Calls an endpoint and returns the parsed body. Throws `HttpError` unless the status is 2xx. */
export const call = async <Name extends EndpointName>(
  name: Name,
  ...input: Arguments<Name>
): Promise<ResponseOf<Endpoints[Name]>> => {
  const text = await (await fetchResponse(name, ...input)).text()
  return (text === '' ? undefined : JSON.parse(text)) as ResponseOf<Endpoints[Name]>
}

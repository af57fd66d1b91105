import type { Endpoints } from '../../../contract/all.ts'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import { type EndpointName, fetchWithTimeout, HttpError, methodAndPath } from './http.ts'

/** Sends one file to an endpoint that takes uploads. Throws `HttpError` unless the status is 2xx. */
export const upload = async <Name extends EndpointName>(
  name: Name,
  file: Blob,
): Promise<ResponseOf<Endpoints[Name]>> => {
  const [method, path] = methodAndPath(name)
  const body = new FormData()
  body.append('file', file)
  const response = await fetchWithTimeout(path, { method, credentials: 'include', body })
  if (!response.ok) throw new HttpError(response.status, (await response.text()) || response.statusText)
  return response.json()
}

import type { AnyEndpoint } from './endpoint.ts'
import * as modules from './modules.ts'

type File = (typeof modules)[keyof typeof modules]
type EndpointOf<F> = F extends unknown ? Extract<F[keyof F], AnyEndpoint> : never
/** Every endpoint by method and path, as pages name it: `'GET /api/user'`. */
export type Endpoints = { [E in EndpointOf<File> as `${E['method']} ${E['path']}`]: E }

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/** Every endpoint by name, for tests and the API reference. */
export const allEndpoints: Record<string, AnyEndpoint> = Object.fromEntries(
  Object.values(modules).flatMap((file) =>
    Object.entries(file).filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1])),
  ),
)

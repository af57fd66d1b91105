import type { z } from 'zod'

/** Who may call: `activeMember` is an ACTIVE membership, or a COACH or ADMIN; `coach` includes ADMIN. */
export type Access = 'public' | 'signedIn' | 'activeMember' | 'coach' | 'admin'

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As Fastify writes it: `/api/sessions/:id/rsvp`. */
  path: `/api/${string}`
  access: Access
  params?: Params
  query?: Query
  body?: Body
  /** The allow-list of what leaves: a field that is not named here is dropped. `Nothing` goes with status 204. */
  response: Response
  /** Status of a success; 200 when absent. */
  status?: 200 | 201 | 204
  /** Largest request body in bytes; 32 KiB when absent. */
  bodyLimit?: number
}

/** An endpoint is a value that the server serves, the browser calls and the tests walk. */
export const endpoint = <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
>(
  definition: Endpoint<Params, Query, Body, Response>,
) => definition

// biome-ignore lint/suspicious/noExplicitAny: only `any` makes every endpoint, whatever its schemas, assignable here.
export type AnyEndpoint = Endpoint<any, any, any, any>
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a caller sends. */
export type ParamsOf<E extends AnyEndpoint> = Given<E['params']>
export type QueryOf<E extends AnyEndpoint> = Given<E['query']>
export type BodyOf<E extends AnyEndpoint> = Given<E['body']>
/** What the server holds after validation. */
export type ParsedParams<E extends AnyEndpoint> = Parsed<E['params']>
export type ParsedQuery<E extends AnyEndpoint> = Parsed<E['query']>
export type ParsedBody<E extends AnyEndpoint> = Parsed<E['body']>
export type ResponseOf<E extends AnyEndpoint> = Parsed<E['response']>

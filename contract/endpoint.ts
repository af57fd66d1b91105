import type { z } from 'zod'

/** Who may call: `activeMember` is an ACTIVE membership, or a COACH or ADMIN; `coach` includes ADMIN. */
export type Access = 'public' | 'signedIn' | 'activeMember' | 'coach' | 'admin'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  // Kept as written: the server hands a handler that only reads something else than one that writes.
  OwnMethod extends Method = Method,
  OwnAccess extends Access = Access,
> = {
  /** GET only reads; every other method may write. */
  method: OwnMethod
  /** As Fastify writes it: `/api/sessions/:id/rsvp`. */
  path: `/api/${string}`
  access: OwnAccess
  params?: Params
  query?: Query
  body?: Body
  /** The allow-list of what leaves: a field that is not named here is dropped. `Nothing` goes with status 204. */
  response: Response
  /** Status of a success; 200 when absent. */
  status?: 200 | 201 | 204
  /** Largest request body in bytes; 32 KiB when absent. */
  bodyLimit?: number
  /** The answer is a file: the handler gives its whole text or its pieces, and `response` is `FileContent`. */
  file?: FileKind
}

export type FileKind = {
  /** Content type: `text/csv`, `text/calendar`, `application/json`. */
  type: `${string}/${string}`
  /** The pieces are bytes; without it they are text in UTF-8. */
  binary?: true
  /** What a browser calls it when it keeps it: `membres.csv`. */
  name: string
  /** Opened by the programme it is made for instead of being kept. */
  inline?: true
  /** `Cache-Control` of a file that may be asked for again with its ETag; `no-store` when absent. */
  cache?: string
}

/** A file that Excel and LibreOffice open. */
export const workbook = (name: `${string}.xlsx`): FileKind => ({
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  name,
  binary: true,
})

/** An endpoint is a value that the server serves, the browser calls and the tests walk. */
export const endpoint = <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
  OwnMethod extends Method = Method,
  OwnAccess extends Access = Access,
>(
  definition: Endpoint<Params, Query, Body, Response, OwnMethod, OwnAccess>,
) => definition

// biome-ignore lint/suspicious/noExplicitAny: only `any` makes every endpoint, whatever its schemas, assignable here.
export type AnyEndpoint = Endpoint<any, any, any, any>

// The parameters are inferred, not read off the fields: those are optional and would add `undefined`.
// biome-ignore-start lint/suspicious/noExplicitAny: stands for the schemas that are not asked about.
type ParamsSchema<E> = E extends Endpoint<infer Schema, any, any, any> ? Schema : never
type QuerySchema<E> = E extends Endpoint<any, infer Schema, any, any> ? Schema : never
type BodySchema<E> = E extends Endpoint<any, any, infer Schema, any> ? Schema : never
type ResponseSchema<E> = E extends Endpoint<any, any, any, infer Schema> ? Schema : never
// biome-ignore-end lint/suspicious/noExplicitAny: end of the four.

/** What a caller sends; `undefined` where the endpoint takes none. */
export type ParamsOf<E extends AnyEndpoint> = z.input<ParamsSchema<E>>
export type QueryOf<E extends AnyEndpoint> = z.input<QuerySchema<E>>
export type BodyOf<E extends AnyEndpoint> = z.input<BodySchema<E>>
/** What the server holds after validation. */
export type ParsedParams<E extends AnyEndpoint> = z.output<ParamsSchema<E>>
export type ParsedQuery<E extends AnyEndpoint> = z.output<QuerySchema<E>>
export type ParsedBody<E extends AnyEndpoint> = z.output<BodySchema<E>>
export type ResponseOf<E extends AnyEndpoint> = z.output<ResponseSchema<E>>

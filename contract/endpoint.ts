import type { z } from 'zod'

/** Callers allowed: `activeMember` is an ACTIVE membership, or a COACH or ADMIN; `coach` includes ADMIN. */
export type Access = 'public' | 'signedIn' | 'activeMember' | 'coach' | 'admin'

type Path = `/api/${string}`
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  // Literal types: handlers of reads and of writes get different arguments, and pages name an endpoint 'GET /api/user'.
  OwnMethod extends Method = Method,
  OwnAccess extends Access = Access,
  OwnPath extends Path = Path,
> = {
  /** GET only reads; every other method may write. */
  method: OwnMethod
  /** In Fastify's syntax: `/api/sessions/:id/rsvp`. */
  path: OwnPath
  access: OwnAccess
  params?: Params
  query?: Query
  body?: Body
  /** Allow-list of the response: other fields are dropped. `Nothing` goes with status 204. */
  response: Response
  /** Success status; default 200. */
  status?: 200 | 201 | 204
  /** Maximum size of the request body in bytes; default 32 KiB. */
  bodyLimit?: number
  /** Setting with the number of calls per hour from one network; a whole club may share that of a stadium. */
  hourlyLimit?: 'registrations' | 'resetLinks' | 'messages' | 'trials'
  /** Rule that limits the calls of one account. */
  accountLimit?: 'uploads'
  /** Set when the body is one file, the field `file` of a multipart form; `body` is then `UploadedFile`. */
  upload?: UploadKind
  /** True for a list that pages refresh often: its response has an ETag, and an unchanged one has status 304. */
  isConditional?: true
  /** Set when the response is a file; `response` is then `FileContent`. */
  file?: FileKind
}

/** Types are checked by the content of the file; `maxPixels` is the width times the height of a picture. */
export type UploadKind = { maxBytes: number; maxPixels: number; types: readonly string[] }

export type FileKind = {
  /** Content type: `text/csv`, `text/calendar`, `application/json`. */
  type: `${string}/${string}`
  /** True for bytes; default is UTF-8 text. */
  isBinary?: true
  /** File name of the download: `membres.csv`. */
  name: string
  /** `Content-Disposition: inline`, so that the file opens in its program; default `attachment`. */
  isInline?: true
  /** `Cache-Control` of a file with an ETag; default `no-store`. */
  cache?: string
}

/** A PDF. */
export const pdf = (name: `${string}.pdf`): FileKind => ({ type: 'application/pdf', name, isBinary: true })

/** An Excel workbook. */
export const workbook = (name: `${string}.xlsx`): FileKind => ({
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  name,
  isBinary: true,
})

/** Defines an endpoint: a value that server, browser and tests share. */
export const endpoint = <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
  OwnMethod extends Method = Method,
  OwnAccess extends Access = Access,
  OwnPath extends Path = Path,
>(
  definition: Endpoint<Params, Query, Body, Response, OwnMethod, OwnAccess, OwnPath>,
) => definition

export type AnyEndpoint = Endpoint

// Inferred from the type parameters: reading the optional fields would add `undefined`.
type ParamsSchema<E> = E extends Endpoint<infer Schema> ? Schema : never
type QuerySchema<E> = E extends Endpoint<z.ZodType, infer Schema> ? Schema : never
type BodySchema<E> = E extends Endpoint<z.ZodType, z.ZodType, infer Schema> ? Schema : never
type ResponseSchema<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer Schema> ? Schema : never

/** Input types, before validation; `undefined` when the endpoint takes none. */
export type ParamsOf<E extends AnyEndpoint> = z.input<ParamsSchema<E>>
export type QueryOf<E extends AnyEndpoint> = z.input<QuerySchema<E>>
export type BodyOf<E extends AnyEndpoint> = z.input<BodySchema<E>>

// A part without required fields may be left out.
type InputPart<Name extends string, Value> = undefined extends Value
  ? { [K in Name]?: Value }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }
/** What a caller sends: the parts that the endpoint takes. */
export type InputOf<E extends AnyEndpoint> = InputPart<'params', ParamsOf<E>> &
  InputPart<'query', QueryOf<E>> &
  InputPart<'body', BodyOf<E>>

/** Output types, after validation. */
export type ParsedParams<E extends AnyEndpoint> = z.output<ParamsSchema<E>>
export type ParsedQuery<E extends AnyEndpoint> = z.output<QuerySchema<E>>
export type ParsedBody<E extends AnyEndpoint> = z.output<BodySchema<E>>
export type ResponseOf<E extends AnyEndpoint> = z.output<ResponseSchema<E>>

import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { AuditedList } from '../../contract/audit-actions.ts'
import type { Access, Endpoint, ResponseOf } from '../../contract/endpoint.ts'
import { auditPerson } from '../audit/queries.ts'
import type { Context } from '../context.ts'
import type { ListPage } from '../database/list-page.ts'
import { fail, failField } from '../errors.ts'
import { runWhenReached } from '../limits/counters.ts'
import type { Actor } from '../security/actor.ts'
import { type App, type HandlerInput, type HandlerResult, serve } from './serve.ts'

type Cursor = { after?: string }
type ListEndpoint = Endpoint<z.ZodType, z.ZodType<Cursor>, z.ZodType, z.ZodType, 'GET', Exclude<Access, 'public'>>

/**
 * Returns the rows of a page, or fails where there is none; sets `X-Total-Count` if they were counted and, if there is
 * a next page, `Link: rel="next"`.
 */
const withPageHeaders = <Row extends { id: string }>(
  path: string,
  { query, reply }: { query: Cursor; reply: FastifyReply },
  page: ListPage<Row> | undefined,
): Row[] => {
  if (!page) failField('after', 'Cette page n’existe plus. Merci de revenir à la première.')
  const { rows, total, hasNext } = page
  if (total !== undefined) reply.header('x-total-count', total)
  const last = rows.at(-1)
  if (!last || !hasNext) return rows
  const parameters = Object.entries({ ...query, after: last.id }).filter(([, value]) => value !== undefined)
  const next = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]))
  reply.header('link', `<${path}?${next}>; rel="next"`)
  return rows
}

type RowOf<E extends ListEndpoint> = ResponseOf<E> extends (infer Row extends { id: string })[] ? Row : never
type ReadPage<E extends ListEndpoint> = (input: HandlerInput<E>) => Promise<ListPage<RowOf<E>> | undefined>

/** Registers an endpoint that returns one page of a list. */
export const serveList = <E extends ListEndpoint>(app: App, endpoint: E, readPage: ReadPage<E>): void =>
  serve(
    app,
    endpoint,
    async (input) => withPageHeaders(endpoint.path, input, await readPage(input)) as HandlerResult<E>,
  )

/** Reading past the first page may be an export of the whole list: one audit event per person, list and hour. */
const auditNextPage = (context: Context, { id }: Actor, list: AuditedList) =>
  runWhenReached(context, 'auditedPages', [id, list], (tx, now) =>
    auditPerson(tx, now, { actorId: id, userId: id, action: 'list.read', after: { list } }),
  )

/** Registers a list of personal data; its further pages are audited. */
export const serveAuditedList = <E extends ListEndpoint>(
  app: App,
  context: Context,
  { endpoint, list }: { endpoint: E; list: AuditedList },
  readPage: ReadPage<E>,
): void =>
  serveList(app, endpoint, async (input) => {
    const page = await readPage(input)
    const actor = input.request.actor ?? fail('unauthenticated')
    if (page && input.query.after !== undefined) await auditNextPage(context, actor, list)
    return page
  })

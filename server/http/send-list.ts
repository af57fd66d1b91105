import type { FastifyReply } from 'fastify'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import type { Actor } from '../actor.ts'
import { auditNextPage } from '../audit/repeated.ts'
import type { Context } from '../context.ts'
import type { ListPage } from '../database/list-page.ts'
import { failField } from '../errors.ts'

type Request = { query: Record<string, unknown>; reply: FastifyReply }

/**
 * Returns the rows of a page, or fails where there is none; sets `X-Total-Count` if they were counted and, if there is a
 * next page, `Link: rel="next"`.
 */
export const sendList = <Row extends { id: string }>(
  { path }: AnyEndpoint,
  { query, reply }: Request,
  page: ListPage<Row>,
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

/** Sends a list of personal data; its further pages are audited. */
export const sendAuditedList = async <Row extends { id: string }>(
  context: Context,
  endpoint: AnyEndpoint,
  { actor, ...request }: Request & { actor: Actor },
  page: ListPage<Row>,
): Promise<Row[]> => {
  const rows = sendList(endpoint, request, page)
  if (request.query.after !== undefined) await auditNextPage(context, actor, endpoint.path)
  return rows
}

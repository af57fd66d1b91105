import type { FastifyReply } from 'fastify'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import type { Page } from '../database/page.ts'

/** Answers the rows of a page; how many there are in all and where the next page is stand in the headers. */
export const sendPage = <Row extends { id: string }>(
  reply: FastifyReply,
  { path }: AnyEndpoint,
  query: Record<string, unknown>,
  { rows, total, hasNext }: Page<Row>,
): Row[] => {
  reply.header('x-total-count', total)
  const last = rows.at(-1)
  if (!last || !hasNext) return rows
  const given = Object.entries({ ...query, after: last.id }).filter(([, value]) => value !== undefined)
  const next = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  reply.header('link', `<${path}?${next}>; rel="next"`)
  return rows
}

import type { FastifyReply } from 'fastify'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { audit } from '../database/audit.ts'
import type { Page } from '../database/page.ts'
import { keyOf, onNthCall } from './counting.ts'

const hourMs = 60 * 60_000

/** Who reads on beyond a first page may be taking the whole list: one line in the journal per person, list and hour. */
const auditNextPage = (context: Context, { id }: Actor, path: string) =>
  onNthCall(context, { key: keyOf('pages', id, path), nth: 1, windowMs: hourMs }, (tx, now) =>
    audit(tx, now, {
      actorId: id,
      action: 'list.read',
      subjectType: 'user',
      subjectId: id,
      after: { list: path.replace('/api/admin/', '') },
    }),
  )

/** Answers the rows of a page; how many there are in all and where the next page is stand in the headers. */
export const sendPage = async <Row extends { id: string }>(
  context: Context,
  { path }: AnyEndpoint,
  { actor, query, reply }: { actor: Actor; query: Record<string, unknown>; reply: FastifyReply },
  { rows, total, hasNext }: Page<Row>,
): Promise<Row[]> => {
  if (query.after !== undefined) await auditNextPage(context, actor, path)
  reply.header('x-total-count', total)
  const last = rows.at(-1)
  if (!last || !hasNext) return rows
  const given = Object.entries({ ...query, after: last.id }).filter(([, value]) => value !== undefined)
  const next = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  reply.header('link', `<${path}?${next}>; rel="next"`)
  return rows
}

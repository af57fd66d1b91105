import assert from 'node:assert/strict'
import type { AnyEndpoint, InputOf, ResponseOf } from '../../../contract/endpoint.ts'
import type { Send, TestResponse } from './inject.ts'

type RowOf<E extends AnyEndpoint> = ResponseOf<E> extends (infer Row)[] ? Row : never

/** Reads all pages of a list by their `next` links. Every page must have the same total, which is returned too. */
export const readPages = async <E extends AnyEndpoint>(
  send: Send,
  endpoint: E,
  { as, query }: { as: string; query: Record<string, unknown> },
) => {
  const rows: RowOf<E>[] = []
  const sizes: number[] = []
  let after = null as string | null
  do {
    const input = { query: { ...query, ...(after !== null && { after }) } } as never as InputOf<E>
    const { status, body, headers }: TestResponse<ResponseOf<E>> = await send(endpoint, input, { as })
    assert.equal(status, 200)
    const page = body as RowOf<E>[]
    rows.push(...page)
    sizes.push(page.length)
    const [, next] = /^<[^?]+\?([^>]+)>; rel="next"$/.exec(String(headers.link)) ?? []
    after = new URLSearchParams(next).get('after')
    if (after === null) assert.equal(Number(headers['x-total-count']), rows.length)
  } while (after !== null)
  return { rows, sizes }
}

import type { Endpoints } from '../../../contract/all.ts'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import { type Arguments, type EndpointName, fetchResponse } from './http.ts'

/** One page of a list, as loaded; `total` counts the whole list, `next` is the cursor of the next page. */
export type LoadedPage<Row> = { rows: Row[]; total: number; next: string | undefined }

export type RowOf<Name extends EndpointName> = ResponseOf<Endpoints[Name]> extends (infer Row)[] ? Row : never

const afterOf = (link: string | null) => /[?&]after=([^&>]+)/.exec(link ?? '')?.[1]

/** Reads a response with keyset pagination: cursor in the `link` header, total in `x-total-count`. */
export const readListPage = async <Row>(response: Response): Promise<LoadedPage<Row>> => {
  const rows: Row[] = await response.json()
  return {
    rows,
    total: Number(response.headers.get('x-total-count') ?? rows.length),
    next: afterOf(response.headers.get('link')),
  }
}

/** Calls an endpoint with keyset pagination. */
export const fetchListPage = async <Name extends EndpointName>(
  name: Name,
  ...input: Arguments<Name>
): Promise<LoadedPage<RowOf<Name>>> => readListPage(await fetchResponse(name, ...input))

/** Options of a list loaded page by page: the first page has no cursor. */
export const pageOptions = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: LoadedPage<unknown>) => next,
}

type LoadedPages<Row> = { pages: LoadedPage<Row>[] }

/** Rows of all loaded pages. */
export const rowsOf = <Row>({ pages }: LoadedPages<Row>): Row[] => pages.flatMap(({ rows }) => rows)

/** Copy of the pages with one row replaced. */
export const replaceRow = <Row extends { id: string }, Data extends LoadedPages<Row>>(
  data: Data,
  updated: Row,
): Data => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, rows: page.rows.map((row) => (row.id === updated.id ? updated : row)) })),
})

/** Copy of the pages without one row. */
export const removeRow = <Row extends { id: string }, Data extends LoadedPages<Row>>(data: Data, id: string): Data => {
  if (!rowsOf(data).some((row) => row.id === id)) return data
  const without = ({ rows, total, ...page }: LoadedPage<Row>) => ({
    ...page,
    total: total - 1,
    rows: rows.filter((row) => row.id !== id),
  })
  return { ...data, pages: data.pages.map(without) }
}

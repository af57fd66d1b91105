import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { upcomingQuery } from './queries.ts'

const { fetch } = globalThis
afterEach(() => {
  globalThis.fetch = fetch
})

test('the programme of a member holds more sessions than one response of the server', async () => {
  globalThis.fetch = async (url) => {
    const isSecond = String(url).includes('after=first')
    const link = { link: '</api/sessions/upcoming?after=first>; rel="next"' }
    return Response.json([{ id: isSecond ? 'second' : 'first' }], { headers: isSecond ? {} : link })
  }
  const ids = async (limit?: number) => (await new QueryClient().fetchQuery(upcomingQuery(limit))).map(({ id }) => id)
  assert.deepEqual(await ids(), ['first', 'second'])
  assert.deepEqual(await ids(1), ['first'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryObserver } from '@tanstack/react-query'
import { HttpError } from './http.ts'
import { queryClient } from './query-client.ts'

const refused = () => Promise.reject(new HttpError(401, JSON.stringify({ code: 'unauthenticated', message: '' })))

test('when a login has expired, several refused calls ask only once who is signed in', async (t) => {
  let userCalls = 0
  const responses: PromiseWithResolvers<null>[] = []
  const userObserver = new QueryObserver(queryClient, {
    queryKey: ['user'],
    initialData: null,
    gcTime: 0,
    queryFn: () => {
      userCalls += 1
      const response = Promise.withResolvers<null>()
      responses.push(response)
      return response.promise
    },
  })
  const unsubscribe = userObserver.subscribe(() => undefined)
  t.after(() => {
    unsubscribe()
    queryClient.clear()
  })
  const calls = (['sessions', 'my', 'coach'] as const).map((area) =>
    queryClient.fetchQuery({ queryKey: [area], queryFn: refused, gcTime: 0 }),
  )
  await Promise.allSettled(calls)
  assert.equal(userCalls, 1)
  for (const response of responses) response.resolve(null)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryObserver } from '@tanstack/react-query'
import { HttpError } from './http.ts'
import { queryClient } from './query-client.ts'

const refused = () => Promise.reject(new HttpError(401, JSON.stringify({ code: 'unauthenticated', message: '' })))

test('when a sign-in has ended, a page full of refused calls asks once who is there', async (t) => {
  let asked = 0
  const answers: PromiseWithResolvers<null>[] = []
  const person = new QueryObserver(queryClient, {
    queryKey: ['user'],
    initialData: null,
    gcTime: 0,
    queryFn: () => {
      asked += 1
      const answer = Promise.withResolvers<null>()
      answers.push(answer)
      return answer.promise
    },
  })
  const leave = person.subscribe(() => undefined)
  t.after(() => {
    leave()
    queryClient.clear()
  })
  const calls = ['sessions', 'notes', 'stats'].map((name) =>
    queryClient.fetchQuery({ queryKey: [name], queryFn: refused, gcTime: 0 }),
  )
  await Promise.allSettled(calls)
  assert.equal(asked, 1)
  for (const answer of answers) answer.resolve(null)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMutex } from './mutex.ts'

test('callers acquire the mutex in the order in which they asked', async () => {
  const { acquire, release } = createMutex()
  const order: string[] = []
  const use = async (name: string) => {
    await acquire()
    order.push(name)
    await Promise.resolve()
    release()
  }
  const first = use('first').then(() => use('newcomer'))
  await Promise.all([first, use('second'), use('third')])
  assert.deepEqual(order, ['first', 'second', 'third', 'newcomer'])
  await use('later')
  assert.equal(order.at(-1), 'later')
})

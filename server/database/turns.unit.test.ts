import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTurns } from './turns.ts'

test('whoever asked first has the database first, and a newcomer overtakes nobody', async () => {
  const { take, release } = inTurns()
  const order: string[] = []
  const use = async (name: string) => {
    await take()
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

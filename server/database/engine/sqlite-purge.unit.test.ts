import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPurge } from './sqlite-purge.ts'

test('a purge that fails after a commit is reported, and the next purge does it', () => {
  const errors: Error[] = []
  let rewrites = 0
  const rewrite = () => {
    rewrites++
    if (rewrites === 1) throw new Error('damaged')
    return true
  }
  const purge = createPurge({ truncateLog: () => true, rewrite }, (error) => errors.push(error))
  purge.rewriteInBackground()
  assert.deepEqual([rewrites, errors.map(({ message }) => message)], [1, ['damaged']])
  purge.purgeInBackground()
  purge.purgeInBackground()
  assert.deepEqual([rewrites, errors.length], [2, 1])
})

test('a purge that a reader blocks is tried again; what fails then is reported', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const errors: Error[] = []
  let tries = 0
  const truncateLog = () => {
    tries++
    if (tries === 2) throw new Error('damaged')
    return false
  }
  const purge = createPurge({ truncateLog, rewrite: () => true }, (error) => errors.push(error))
  purge.purgeInBackground()
  t.mock.timers.tick(1000)
  assert.deepEqual([tries, errors.map(({ message }) => message)], [2, ['damaged']])
})

test('a purge called by a job fails the job', () => {
  const truncateLog = () => {
    throw new Error('damaged')
  }
  const purge = createPurge({ truncateLog, rewrite: () => true }, () => assert.fail('reported twice'))
  assert.throws(() => purge.truncateWriteAheadLog(), /damaged/)
})

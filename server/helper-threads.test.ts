import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { letHelpersMakeWay } from './helper-threads.ts'

const idlePolicy = '5'
const policyOf = (id: string | number) =>
  readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[38]

const skip = spawnSync('chrt', ['--version']).status === 0 ? false : 'nothing here can change how threads are scheduled'
test('threads that hash make way for the one that answers', { skip }, async () => {
  // They begin with the first piece of work.
  const ids = await readdir('/proc/self/task')
  const answering = policyOf(process.pid)
  assert.notEqual(answering, idlePolicy)
  const making = await letHelpersMakeWay()
  assert.ok(making > 0)
  const idle = [...new Set([...ids, ...(await readdir('/proc/self/task'))])].filter((id) => policyOf(id) === idlePolicy)
  assert.equal(idle.length, making)
  assert.equal(policyOf(process.pid), answering)
})

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { newId } from './ids.ts'

const isSorted = (ids: string[]) => ids.every((id, index) => index === 0 || id > (ids[index - 1] as string))

test('each of a hundred thousand ids sorts after the one before', () => {
  const ids = Array.from({ length: 100_000 }, newId)
  assert.ok(isSorted(ids))
})

test('ids stay in order when the clock is set back by an hour', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const before = newId()
  t.mock.timers.setTime(Date.now() - 3_600_000)
  assert.ok(isSorted([before, newId(), newId()]))
})

test('three servers never create the same id', async () => {
  const program = `import { newId } from ${JSON.stringify(join(import.meta.dirname, 'ids.ts'))}
    process.stdout.write(JSON.stringify(Array.from({ length: 20_000 }, newId)))`
  const makeIds = async () => {
    const flags = ['--input-type=module', '--eval', program]
    const { stdout } = await promisify(execFile)(process.execPath, flags, { maxBuffer: 2 ** 24 })
    return JSON.parse(stdout) as string[]
  }
  const servers = await Promise.all([makeIds(), makeIds(), makeIds()])
  for (const ids of servers) assert.ok(isSorted(ids))
  assert.equal(new Set(servers.flat()).size, 60_000)
})

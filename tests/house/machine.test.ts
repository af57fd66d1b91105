import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { type Machine, missingFor, thisMachine } from '../runner/machine.ts'

const completeMachine: Machine = {
  postgres: 'packaged',
  isRoot: true,
  hasNobody: true,
  hasBrowser: true,
  freeBytes: { '/tmp': 2 ** 30, '/srv/club': 2 ** 40 },
}
const everything = new Set(['types', 'build', 'sqlite', 'postgres', 'browser'])

const without = (change: Partial<Machine>, steps = everything) => missingFor(steps, { ...completeMachine, ...change })

test('nothing is reported on a machine that has all that the tests need', () => {
  assert.deepEqual(missingFor(everything, completeMachine), [])
})

test('each missing requirement is reported in one sentence', () => {
  const cases: [Partial<Machine>, RegExp][] = [
    [{ postgres: 'none' }, /TEST_DATABASE_URL/],
    [{ hasNobody: false }, /« nobody »/],
    [{ hasBrowser: false }, /CHROME_PATH/],
    [{ freeBytes: { '/tmp': 2 ** 30 - 1, '/srv/club': 2 ** 40 } }, /^Il reste 1023 Mo dans \/tmp/],
  ]
  for (const [change, sentence] of cases) {
    const missingParts = without(change)
    assert.equal(missingParts.length, 1)
    assert.match(missingParts[0] ?? '', sentence)
  }
})

test('a requirement of steps that do not run may be missing', () => {
  const bare = { postgres: 'none', hasBrowser: false, hasNobody: false } as const
  assert.deepEqual(without(bare, new Set(['build', 'sqlite'])), [])
  assert.deepEqual(without({ freeBytes: { '/tmp': 0 } }, new Set(['types'])), [])
  assert.deepEqual(without({ postgres: 'given', hasNobody: false }), [])
  assert.deepEqual(without({ isRoot: false, hasNobody: false }), [])
})

test('the free space of the temporary folder is measured', async () => {
  const { freeBytes } = await thisMachine(tmpdir())
  assert.ok((freeBytes[tmpdir()] ?? 0) > 0)
})

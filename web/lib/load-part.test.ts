import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadPart } from './load-part.ts'

test('a part that could not load is loaded again when the network is back, as often as that takes', async () => {
  const window = new EventTarget()
  Object.assign(globalThis, { window })
  let loadCount = 0
  const loading = loadPart(async () => {
    loadCount += 1
    if (loadCount < 3) throw new TypeError('Failed to fetch')
    return 'part'
  })
  const comeOnline = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    window.dispatchEvent(new Event('online'))
  }
  await comeOnline()
  await comeOnline()
  assert.equal(await loading, 'part')
  assert.equal(loadCount, 3)
})

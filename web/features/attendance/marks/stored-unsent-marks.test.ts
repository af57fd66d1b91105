import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryStorage, setPageGlobals } from '../../../../tests/support/browser/page-globals.ts'
import { readUnsentMarks, storeUnsentMarks, unsentMarksKey, watchUnsentMarks } from './stored-unsent-marks.ts'
import { noUnsentMarks, ticksOf, withTicks } from './unsent-marks.ts'

const saved = { presentIds: [], visitOf: () => undefined }
const tick = (id: string) => withTicks(noUnsentMarks, { [id]: true }, saved, Date.now())
const key = unsentMarksKey('coach', 'session')
const shownTicks = () => ticksOf(readUnsentMarks(key))

test('another tab replaces the ticks of this one, but not those that the storage did not take', (t) => {
  const localStorage = memoryStorage()
  const page = new EventTarget()
  setPageGlobals(t, { localStorage, window: page })
  const unwatch = watchUnsentMarks(() => undefined)
  const writeInOtherTab = (id: string) => {
    localStorage.isFull = false
    localStorage.setItem(key, JSON.stringify(tick(id)))
    page.dispatchEvent(new Event('storage'))
  }
  storeUnsentMarks(key, tick('anna'))
  writeInOtherTab('bob')
  assert.deepEqual(shownTicks(), { bob: true })

  localStorage.isFull = true
  storeUnsentMarks(key, tick('chloé'))
  writeInOtherTab('bob')
  assert.deepEqual(shownTicks(), { chloé: true })

  storeUnsentMarks(key, tick('chloé'))
  writeInOtherTab('bob')
  assert.deepEqual(shownTicks(), { bob: true })
  unwatch()
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '../../../../contract/rules/time/durations.ts'
import { memoryStorage, setPageGlobals } from '../../../../tests/support/browser/page-globals.ts'
import { readUnsentMarks, storeUnsentMarks, unsentMarksKey, watchUnsentMarks } from './stored-unsent-marks.ts'
import { lastMarks, noUnsentMarks, ticksOf, withAllQueued, withTicks } from './unsent-marks.ts'

const saved = { presentIds: [], visitOf: () => undefined }
const tick = (id: string) => withTicks(noUnsentMarks, { [id]: true }, saved, Date.now())
const key = unsentMarksKey('coach', 'session')
const shownTicks = () => ticksOf(lastMarks(readUnsentMarks(key)))

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

test('old marks are dropped, saved or not; the newer ones of their sheet stay', (t) => {
  const localStorage = memoryStorage()
  setPageGlobals(t, { localStorage })
  const tickDaysAgo = (sheet: typeof noUnsentMarks, id: string, days: number) =>
    withTicks(sheet, { [id]: true }, saved, Date.now() - days * dayMs)
  const queued = withAllQueued(tickDaysAgo(tickDaysAgo(noUnsentMarks, 'anna', 31), 'bob', 29))
  const oldKey = unsentMarksKey('coach', 'old')
  localStorage.setItem(oldKey, JSON.stringify(tickDaysAgo(tickDaysAgo(queued, 'chloé', 31), 'david', 29)))
  const sheet = readUnsentMarks(oldKey)
  assert.deepEqual([ticksOf(sheet.queued), ticksOf(sheet.unsaved)], [{ bob: true }, { david: true }])
})

test('a sheet that an earlier version of the site stored keeps its saved and its unsaved ticks', (t) => {
  const localStorage = memoryStorage()
  setPageGlobals(t, { localStorage })
  const { anna, bob } = withTicks(noUnsentMarks, { anna: true, bob: true }, saved, Date.now()).unsaved
  const stored = { title: 'Piste', marks: { anna: { ...anna, isQueued: true }, bob }, added: [] }
  const earlierKey = unsentMarksKey('coach', 'earlier')
  localStorage.setItem(earlierKey, JSON.stringify(stored))
  const sheet = readUnsentMarks(earlierKey)
  assert.deepEqual(
    [ticksOf(sheet.queued), ticksOf(sheet.unsaved), sheet.title],
    [{ anna: true }, { bob: true }, 'Piste'],
  )
})

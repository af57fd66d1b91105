import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import type { AttendanceMarks } from '../../../../contract/attendance.ts'
import { memoryStorage, setPageGlobals } from '../../../../tests/support/browser/page-globals.ts'
import { readSender, startSender } from './sender.ts'
import { readUnsentMarks, storeUnsentMarks, unsentMarksKey } from './stored-unsent-marks.ts'
import { countMarks, noUnsentMarks, withAllQueued, withTicks } from './unsent-marks.ts'

const saved = { presentIds: [], visitOf: () => undefined }

/** A page of one coach, whose server answers each sheet with the status in `statuses`, or takes its marks. */
const openPage = (t: TestContext, coachId: string) => {
  const statuses: Record<string, number> = {}
  const sentIds: string[] = []
  const copies = new Map<string, string>()
  const worker = { isFailing: false, copies }
  let stop = () => {}
  t.after(() => stop())
  const page = new EventTarget()
  setPageGlobals(t, {
    localStorage: memoryStorage(),
    window: page,
    navigator: { onLine: true, serviceWorker: { getRegistration: async () => undefined } },
    caches: {
      open: async () => {
        if (worker.isFailing) throw new DOMException('Full', 'QuotaExceededError')
        return {
          keys: async () => [...copies.keys()].map((path) => ({ url: `https://club.test${path}` })),
          put: async (path: string, stored: Response) => copies.set(path, await stored.text()),
          delete: async (url: string) => copies.delete(new URL(url).pathname),
        }
      },
    },
    fetch: async (path: string, { body }: RequestInit) => {
      const sessionId = path.split('/').at(4) ?? ''
      sentIds.push(sessionId)
      const { marks }: AttendanceMarks = JSON.parse(String(body))
      const status = statuses[sessionId] ?? 200
      const refusal = { code: status === 401 ? 'unauthenticated' : 'invalid', message: 'Refus' }
      return Response.json(status === 200 ? { marks: marks.map(({ id }) => ({ id, outcome: 'applied' })) } : refusal, {
        status,
      })
    },
  })
  t.mock.timers.enable({ apis: ['setInterval'] })
  const save = (sessionId: string) =>
    storeUnsentMarks(
      unsentMarksKey(coachId, sessionId),
      withAllQueued(withTicks(noUnsentMarks, { ines: true }, saved, Date.now())),
    )
  const erase = (sessionId: string) => storeUnsentMarks(unsentMarksKey(coachId, sessionId), noUnsentMarks)
  const isKept = (sessionId: string) => countMarks(readUnsentMarks(unsentMarksKey(coachId, sessionId)).queued) > 0
  const start = () => {
    stop = startSender(new QueryClient(), coachId)
  }
  const nextRound = () => t.mock.timers.tick(30_000)
  return { statuses, sentIds, worker, page, save, erase, isKept, start, nextRound }
}

const refusedIds = () => Object.keys(readSender().refusals)

test('queued marks are sent when the sender starts, when the network returns and every 30 seconds', async (t) => {
  const { sentIds, page, save, isKept, start, nextRound } = openPage(t, 'coralie')
  save('piste')
  start()
  assert.deepEqual(
    readSender().queuedSheets.map(([id]) => id),
    ['piste'],
  )
  await t.waitFor(() => assert.equal(isKept('piste'), false))
  save('parc')
  nextRound()
  await t.waitFor(() => assert.equal(isKept('parc'), false))
  save('bois')
  page.dispatchEvent(new Event('online'))
  await t.waitFor(() => assert.equal(isKept('bois'), false))
  assert.deepEqual(sentIds, ['piste', 'parc', 'bois'])
  assert.deepEqual(readSender().queuedSheets, [])
})

test('a refused sheet is sent again once its marks were erased, the others in each round', async (t) => {
  const { statuses, sentIds, save, erase, isKept, start, nextRound } = openPage(t, 'malik')
  statuses.piste = 403
  statuses.parc = 503
  save('piste')
  save('parc')
  start()
  await t.waitFor(() => assert.deepEqual(sentIds, ['piste', 'parc']))
  await t.waitFor(() => assert.deepEqual(refusedIds(), ['piste']))
  nextRound()
  await t.waitFor(() => assert.deepEqual(sentIds, ['piste', 'parc', 'parc']))
  erase('piste')
  assert.deepEqual(refusedIds(), [])
  Object.assign(statuses, { piste: 200, parc: 200 })
  save('piste')
  nextRound()
  await t.waitFor(() => assert.deepEqual([isKept('piste'), isKept('parc')], [false, false]))
})

test('after a login has ended the marks wait, and no sheet counts as refused', async (t) => {
  const { statuses, sentIds, save, isKept, start, nextRound } = openPage(t, 'jeanne')
  statuses.piste = 401
  save('piste')
  start()
  await t.waitFor(() => assert.deepEqual(sentIds, ['piste']))
  statuses.piste = 200
  nextRound()
  await t.waitFor(() => assert.equal(isKept('piste'), false))
  assert.deepEqual(refusedIds(), [])
})

test('a copy for the worker that failed is made in the next round', async (t) => {
  const { statuses, sentIds, worker, save, start, nextRound } = openPage(t, 'noé')
  worker.isFailing = true
  statuses.piste = 503
  save('piste')
  start()
  await t.waitFor(() => assert.deepEqual(sentIds, ['piste']))
  assert.equal(worker.copies.size, 0)
  worker.isFailing = false
  nextRound()
  await t.waitFor(() => assert.deepEqual([...worker.copies.keys()], ['/api/coach/sessions/piste/attendance/marks']))
})

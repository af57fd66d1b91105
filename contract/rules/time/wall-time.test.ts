import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWallTimeInParis } from './wall-time.ts'

test('the change to summer time skips the hour from 2:00 to 2:59', () => {
  const date = '2027-03-28'
  const times = ['01:59', '02:00', '02:30', '02:59', '03:00']
  assert.deepEqual(
    times.map((time) => isWallTimeInParis({ date, time })),
    [true, false, false, false, true],
  )
})

test('every other hour exists, also the repeated hour in autumn', () => {
  for (const date of ['2026-10-25', '2027-03-27', '2027-07-01', '2026-12-31', '2027-01-01'])
    for (const time of ['00:00', '02:30', '10:00', '23:59'])
      assert.ok(isWallTimeInParis({ date, time }), `${date} ${time}`)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startCalendarClub } from '../../../tests/support/app/calendar-club.ts'
import { createTraining } from '../../../tests/support/app/factories.ts'
import { newId } from '../../database/ids.ts'
import { slices } from '../../database/slices.ts'
import { addMs, hourMs } from '../../time.ts'

const { app, clubEvents } = await startCalendarClub()

test('the club’s calendar has every session of a season with more than 500, up to the last one', async () => {
  const first = await createTraining(app)
  const others = Array.from({ length: 520 }, (_, index) => ({
    ...first,
    id: newId(),
    // Two at the same time: the order between them is that of their ids.
    date: addMs(first.date, Math.ceil(index / 2) * hourMs),
  }))
  for (const rows of slices(others, 100)) await app.context.db.insertInto('sessions').values(rows).execute()
  const events = await clubEvents()
  assert.equal(events.size, 521)
  assert.ok(events.has(others.at(-1)?.id ?? assert.fail()))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextMeetings } from '../../../contract/calendar.ts'
import { createSignedIn, insertSession } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'

const app = await startApp()
const { context, send } = app
const { cookie } = await createSignedIn(app, { status: 'REQUESTED' })
const meetings = async () => (await send(nextMeetings, {}, { as: cookie })).body

test('while nothing is published, a newcomer awaiting validation sees the next date of each weekly slot', async () => {
  const shownMeetings = await meetings()
  assert.deepEqual(
    shownMeetings.map(({ startsAt, type, title }) => [startsAt, type, title]),
    [
      ['2026-11-22T09:00:00.000Z', null, 'Séance principale'],
      ['2026-11-25T18:00:00.000Z', null, 'Escaliers et circuits'],
      ['2026-11-27T18:00:00.000Z', null, 'HYROX et renforcement'],
    ],
  )
  assert.deepEqual(
    [shownMeetings[0]?.endsAt, shownMeetings[0]?.location],
    ['2026-11-22T11:00:00.000Z', 'Stade municipal, Montreuil'],
  )
})

test('of the next three published sessions a newcomer sees time, type and the club’s location, no field for members only', async (t) => {
  t.after(() => context.db.deleteFrom('sessions').execute())
  const words = { title: 'Chez Paul', description: 'Le code est 1234', recap: 'Secret' }
  const ids: string[] = []
  for (const [date, fields] of [
    ['2026-11-21T09:00:00.000Z', {}],
    ['2026-11-24T18:00:00.000Z', { location: '4 rue des Lilas' }],
    ['2026-11-22T09:00:00.000Z', { location: 'stade municipal, MONTREUIL' }],
    ['2026-11-23T18:00:00.000Z', { published: false }],
    ['2026-12-06T09:00:00.000Z', { durationMinutes: 45 }],
    ['2026-12-13T09:00:00.000Z', {}],
  ] as const)
    ids.push((await insertSession(app, { date, type: 'RUN', location: 'Stade', ...words, ...fields })).id)
  assert.deepEqual(await meetings(), [
    {
      sessionId: ids[2],
      startsAt: '2026-11-22T09:00:00.000Z',
      endsAt: '2026-11-22T11:00:00.000Z',
      type: 'RUN',
      title: 'Course',
      location: 'Stade municipal, Montreuil',
    },
    {
      sessionId: ids[1],
      startsAt: '2026-11-24T18:00:00.000Z',
      endsAt: '2026-11-24T19:30:00.000Z',
      type: 'RUN',
      title: 'Course',
      location: null,
    },
    {
      sessionId: ids[4],
      startsAt: '2026-12-06T09:00:00.000Z',
      endsAt: '2026-12-06T09:45:00.000Z',
      type: 'RUN',
      title: 'Course',
      location: null,
    },
  ])
})

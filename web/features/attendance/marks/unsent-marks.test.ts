import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AttendanceMark } from '../../../../contract/attendance.ts'
import {
  filterMarks,
  lastMarks,
  nextMarks,
  noUnsentMarks,
  ticksOf,
  withAdded,
  withAllQueued,
  withGuest,
  withMember,
  withTicks,
} from './unsent-marks.ts'

const now = Date.parse('2026-11-22T10:00:00.000Z')
const anna = { id: 'anna', prenom: 'Anna', nom: 'Petit', level: 'LVL1' as const }
const saved = { presentIds: ['bob'], visitOf: () => undefined }
const ticked = withTicks(noUnsentMarks, { anna: true, bob: false }, saved, now)
const idOf = (marks: typeof ticked.unsaved, person: string) => marks[person]?.id ?? assert.fail(person)
const shownTicks = (sheet: typeof ticked) => ticksOf(lastMarks(sheet))

test('a tick is a mark with an id and its hour, as the server expects it', () => {
  assert.deepEqual(shownTicks(ticked), { anna: true, bob: false })
  const { id, present, at } = ticked.unsaved.anna ?? assert.fail()
  const userId = '019a9f6e-0000-7000-8000-000000000000'
  assert.deepEqual(AttendanceMark.parse({ id, userId, present, at }), { id, userId, present, at })
  assert.equal(at, '2026-11-22T10:00:00.000Z')
  assert.notEqual(idOf(ticked.unsaved, 'anna'), idOf(ticked.unsaved, 'bob'))
})

test('a tick undone before it was saved leaves no mark, and a tick that changes nothing makes none', () => {
  assert.deepEqual(withTicks(ticked, { anna: false, bob: true }, saved, now).unsaved, {})
  assert.deepEqual(withTicks(noUnsentMarks, { anna: false, bob: true }, saved, now).unsaved, {})
  assert.equal(withTicks(ticked, { anna: true }, saved, now + 1).unsaved.anna, ticked.unsaved.anna)
})

test('a tick undone after it was saved is a second mark; the first is still sent until the next save', () => {
  const queued = withAllQueued(ticked)
  const undone = withTicks(queued, { anna: false }, saved, now + 1)
  assert.deepEqual(shownTicks(undone), { anna: false, bob: false })
  assert.notEqual(idOf(undone.unsaved, 'anna'), idOf(ticked.unsaved, 'anna'))
  assert.deepEqual(nextMarks(undone), nextMarks(queued))
  const savedAgain = withAllQueued(undone)
  assert.deepEqual([ticksOf(savedAgain.queued), savedAgain.unsaved], [{ anna: false, bob: false }, {}])
})

test('a second tick that is undone or discarded leaves the saved one, which is still sent', () => {
  const queued = withAllQueued(ticked)
  const undone = withTicks(queued, { anna: false, bob: true }, saved, now + 1)
  const tickedBack = withTicks(undone, { anna: true, bob: false }, saved, now + 2)
  for (const sheet of [tickedBack, { ...undone, unsaved: {} }]) {
    assert.deepEqual(shownTicks(sheet), { anna: true, bob: false })
    assert.deepEqual(nextMarks(sheet), nextMarks(queued))
  }
})

test('another coach’s save does not drop a tick: it is sent, and the server answers whether it counts', () => {
  assert.deepEqual(shownTicks(withTicks(ticked, { chloé: true }, { ...saved, presentIds: ['bob', 'anna'] }, now)), {
    anna: true,
    bob: false,
    chloé: true,
  })
})

test('answered marks are deleted, but not a newer one of the same person that was saved since', () => {
  const queued = withAllQueued(ticked)
  const sent = new Set(nextMarks(queued).map(({ id }) => id))
  const savedAgain = withAllQueued(withTicks(queued, { anna: false }, saved, now + 1))
  assert.deepEqual(ticksOf(filterMarks(savedAgain.queued, ({ id }) => !sent.has(id))), { anna: false })
})

test('a member whom the coach added is on top, once', () => {
  const zoe = { ...anna, id: 'zoe' }
  const { added } = withMember(withMember(withMember(noUnsentMarks, anna), zoe), anna)
  assert.deepEqual(withAdded([], added), [anna, zoe])
  assert.deepEqual(withAdded([anna], added), [zoe, anna])
})

test('a guest is a mark with an id and a first name, which leaves with the others', () => {
  const both = withAllQueued(withGuest(ticked, 'Léa', now))
  const [guestId] = Object.keys(both.queued).filter((id) => both.queued[id]?.visit)
  const sent = nextMarks(both).find((mark) => 'guestId' in mark) ?? assert.fail()
  assert.deepEqual(AttendanceMark.parse(sent), sent)
  assert.deepEqual([guestId !== undefined && Object.values(sent).includes(guestId), sent.present], [true, true])
  assert.deepEqual(
    nextMarks(withAllQueued(ticked)).map((mark) => 'userId' in mark && mark.userId),
    ['anna', 'bob'],
  )
})

test('a guest unticked before the save leaves no mark; after the save, the mark that removes them includes their name', () => {
  const typed = withGuest(noUnsentMarks, 'Léa', now)
  const [id = ''] = Object.keys(typed.unsaved)
  assert.deepEqual(withTicks(typed, { [id]: false }, saved, now).unsaved, {})
  const undone = withTicks(withAllQueued(typed), { [id]: false }, saved, now).unsaved[id]
  assert.deepEqual([undone?.present, undone?.visit], [false, { kind: 'guest', prenom: 'Léa' }])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AttendanceMark } from '../../../../contract/attendance.ts'
import {
  countMarks,
  filterMarks,
  isQueued,
  isUnsaved,
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
const idOf = (sheet: typeof ticked, person: string) => sheet.marks[person]?.id ?? assert.fail(person)

test('a tick is a mark with an id and its hour, as the server expects it', () => {
  assert.deepEqual(ticksOf(ticked), { anna: true, bob: false })
  const { id, present, at } = ticked.marks.anna ?? assert.fail()
  const userId = '019a9f6e-0000-7000-8000-000000000000'
  assert.deepEqual(AttendanceMark.parse({ id, userId, present, at }), { id, userId, present, at })
  assert.equal(at, '2026-11-22T10:00:00.000Z')
  assert.notEqual(idOf(ticked, 'anna'), idOf(ticked, 'bob'))
})

test('a tick undone before it was saved leaves no mark, and a tick that changes nothing makes none', () => {
  assert.deepEqual(withTicks(ticked, { anna: false, bob: true }, saved, now).marks, {})
  assert.deepEqual(withTicks(noUnsentMarks, { anna: false, bob: true }, saved, now).marks, {})
  assert.equal(withTicks(ticked, { anna: true }, saved, now + 1).marks.anna, ticked.marks.anna)
})

test('a tick undone after it was saved is a second mark, since the first may have arrived', () => {
  const undone = withTicks(withAllQueued(ticked), { anna: false }, saved, now + 1)
  assert.deepEqual(ticksOf(undone), { anna: false, bob: false })
  assert.notEqual(idOf(undone, 'anna'), idOf(ticked, 'anna'))
  assert.deepEqual([countMarks(undone, isQueued), countMarks(undone, isUnsaved)], [1, 1])
})

test('another coach’s save does not drop a tick: it is sent, and the server answers whether it counts', () => {
  assert.deepEqual(ticksOf(withTicks(ticked, { chloé: true }, { ...saved, presentIds: ['bob', 'anna'] }, now)), {
    anna: true,
    bob: false,
    chloé: true,
  })
})

test('answered marks are deleted, but not a newer one of the same person', () => {
  const sent = new Set([idOf(ticked, 'anna'), idOf(ticked, 'bob')])
  const again = withTicks(withAllQueued(ticked), { anna: false }, saved, now + 1)
  assert.deepEqual(ticksOf(filterMarks(again, ({ id }) => !sent.has(id))), { anna: false })
})

test('unsaved ticks and those that wait for the network are erased apart', () => {
  const both = withTicks(
    withAllQueued(withTicks(noUnsentMarks, { anna: true }, saved, now)),
    { bob: false },
    saved,
    now,
  )
  assert.deepEqual(
    [ticksOf(filterMarks(both, isQueued)), ticksOf(filterMarks(both, isUnsaved))],
    [{ anna: true }, { bob: false }],
  )
})

test('a member whom the coach added is on top, once', () => {
  const zoe = { ...anna, id: 'zoe' }
  const { added } = withMember(withMember(withMember(noUnsentMarks, anna), zoe), anna)
  assert.deepEqual(withAdded([], added), [anna, zoe])
  assert.deepEqual(withAdded([anna], added), [zoe, anna])
})

test('an old mark is dropped, the newer ones of its sheet stay', () => {
  const later = withTicks(ticked, { chloé: true }, saved, now + 60_000)
  const since = (instant: number) => filterMarks(later, ({ at }) => Date.parse(at) > instant)
  assert.deepEqual(ticksOf(since(now + 1)), { chloé: true })
  assert.deepEqual(since(now - 1), later)
})

test('a guest is a mark with an id and a first name, which leaves with the others', () => {
  const both = withAllQueued(withGuest(ticked, 'Léa', now))
  const [guestId] = Object.keys(both.marks).filter((id) => both.marks[id]?.visit)
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
  const [id = ''] = Object.keys(typed.marks)
  assert.deepEqual(withTicks(typed, { [id]: false }, saved, now).marks, {})
  const undone = withTicks(withAllQueued(typed), { [id]: false }, saved, now).marks[id]
  assert.deepEqual([undone?.present, undone?.visit], [false, { kind: 'guest', prenom: 'Léa' }])
})

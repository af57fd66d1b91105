import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noUnsentMarks, withGuest, withTicks } from '../marks/unsent-marks.ts'
import { presentIdsOf, visitOf, visitorsOf } from './visitors.ts'

const sheet = {
  members: [],
  rsvpUserIds: [],
  presentUserIds: ['anna'],
  version: 1,
  lastSave: null,
  guests: [
    { id: 'lea', prenom: 'Léa', present: true },
    { id: 'old', prenom: null, present: true },
  ],
  trials: [{ id: 'salome', prenom: 'Salomé', present: false }],
}
const now = Date.parse('2026-11-22T10:00:00.000Z')
const saved = { presentIds: presentIdsOf(sheet), visitOf: (id: string) => visitOf(sheet, id) }

test('a sheet that a device keeps from an earlier version has no visitors', () => {
  const { guests: _, trials: __, ...earlier } = sheet
  assert.deepEqual([visitorsOf(earlier, {}), presentIdsOf(earlier)], [[], ['anna']])
})

test('trial visitors are listed first, then guests, unsaved guests last; an erased name is shown as « Invité »', () => {
  const names = visitorsOf(sheet, withGuest(noUnsentMarks, 'Tom', now).unsaved).map(
    ({ kind, name }) => `${kind} ${name}`,
  )
  assert.deepEqual(names, ['trial Salomé', 'guest Léa', 'guest Invité', 'guest Tom'])
})

test('a tick of a visitor says whether it is of a guest, by name, or of a trial', () => {
  const { unsaved: marks } = withTicks(noUnsentMarks, { salome: true, lea: false, anna: false }, saved, now)
  assert.deepEqual(
    ['salome', 'lea', 'anna'].map((id) => marks[id]?.visit),
    [{ kind: 'trial' }, { kind: 'guest', prenom: 'Léa' }, undefined],
  )
  assert.equal(visitorsOf(sheet, marks).length, 3)
})

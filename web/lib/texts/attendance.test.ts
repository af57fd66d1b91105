import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attendanceText } from './attendance.ts'

test('a past session tells whether the member came, missed it, or nobody made the roll call', () => {
  assert.equal(attendanceText({ present: true, isSheetSaved: true }), 'J’y étais')
  assert.equal(attendanceText({ present: false, isSheetSaved: true }), 'Manquée')
  assert.equal(attendanceText({ present: false, isSheetSaved: false }), 'Appel pas fait')
  assert.equal(attendanceText({ present: false, isSheetSaved: true, signedUp: false }), 'Sans moi')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attendanceText } from './attendance.ts'

test('a past session tells whether the member came, missed it, or nobody made the roll call', () => {
  assert.equal(attendanceText({ going: true, present: true, isSheetSaved: true }), 'J’y étais')
  assert.equal(attendanceText({ going: true, present: false, isSheetSaved: true }), 'Manquée')
  assert.equal(attendanceText({ going: true, present: false, isSheetSaved: false }), 'Appel pas fait')
  assert.equal(attendanceText({ going: false, present: false, isSheetSaved: true }), 'Sans moi')
})

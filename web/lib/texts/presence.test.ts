import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presenceText } from './presence.ts'

test('a past session tells whether the member came, missed it, or nobody made the roll call', () => {
  assert.equal(presenceText({ present: true, isSheetSaved: true }), 'J’y étais')
  assert.equal(presenceText({ present: false, isSheetSaved: true }), 'Manquée')
  assert.equal(presenceText({ present: false, isSheetSaved: false }), 'Appel pas fait')
  assert.equal(presenceText({ present: false, isSheetSaved: true, signedUp: false }), 'Sans moi')
})

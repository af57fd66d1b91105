import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AttendanceMark } from '../../attendance.ts'
import { guestName, maxGuestName } from './guest-name.ts'

const someId = '01920000-0000-7000-8000-000000000001'

test('a guest’s first name is kept without spaces around it and without invisible characters', () => {
  assert.equal(guestName('  Léa '), 'Léa')
  assert.equal(guestName('\u2066Jean-Éric d’O.\u2069'), 'Jean-Éric d’O.')
  assert.equal(guestName('Zoe\u0301'), 'Zo\u00e9')
})

test('a name without a letter or a figure is none', () => {
  for (const typed of ['', '  ', '-', '\u200b', '\u3164', '😀']) assert.equal(guestName(typed), '')
})

test('the contract accepts the name that is made of any input, unchanged', () => {
  const typed = [
    'A\tb',
    'A\nb',
    `${'𝒜'.repeat(40)}`,
    `a${'😀'.repeat(30)}`,
    'x'.repeat(90),
    'A\ud800b',
    'A\u0000\u202eb\ufffd',
  ]
  for (const prenom of typed.map(guestName)) {
    assert.ok(prenom.length > 0 && prenom.length <= maxGuestName)
    const mark = {
      id: someId,
      guestId: someId,
      prenom,
      present: true,
      at: '2026-11-22T10:00:00.000Z',
    }
    assert.deepEqual(AttendanceMark.parse(mark), mark)
  }
})

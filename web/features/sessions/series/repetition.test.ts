import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayRemark, nextEndOfJune, repeatedDayInWords } from './repetition.ts'

const day = { date: '2026-11-01', weekday: 'dimanche' as const, holiday: null, closure: null, clash: null }

test('a repetition ends on the next 30 June by default', () => {
  assert.equal(nextEndOfJune('2026-09-06'), '2027-06-30')
  assert.equal(nextEndOfJune('2027-06-29'), '2027-06-30')
  assert.equal(nextEndOfJune('2027-06-30'), '2028-06-30')
})

test('a day shows its holiday, closure and clash; an ordinary day shows nothing', () => {
  assert.equal(repeatedDayInWords(day), 'dimanche 1er novembre')
  assert.equal(dayRemark(day), '')
  assert.equal(
    dayRemark({ ...day, holiday: 'Toussaint', closure: 'Vacances de la Toussaint', clash: 'Côtes' }),
    'Férié : Toussaint\u00a0· Vacances de la Toussaint\u00a0· Déjà « Côtes » à cette heure',
  )
})

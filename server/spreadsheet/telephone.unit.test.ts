import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvTelephone, groupedTelephone } from './telephone.ts'

test('a French number in any notation is grouped by two digits', () => {
  for (const typed of ['0639981234', '06 39 98 12 34', '06.39.98.12.34', '+33639981234', '+33 (0)6 39-98-12-34'])
    assert.equal(groupedTelephone(typed), '06 39 98 12 34', typed)
  assert.equal(groupedTelephone('0033639981234'), '06 39 98 12 34')
})

test('any other number stays unchanged', () => {
  for (const typed of ['+32 470 12 34 56', '3949', '06399812345', 'chez Zoé', ''])
    assert.equal(groupedTelephone(typed), typed)
})

test('in CSV no telephone number looks like an amount or a formula', () => {
  assert.equal(csvTelephone('+33639981234'), '06 39 98 12 34')
  assert.equal(csvTelephone('+32 470 12 34 56'), '0032 470 12 34 56')
  assert.equal(csvTelephone('+32470123456'), '00 32 47 01 23 45 6')
  assert.equal(csvTelephone('3949'), '39 49')
  assert.equal(csvTelephone('chez Zoé'), 'chez Zoé')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvTelephone } from './columns.ts'

test('in CSV no telephone number looks like an amount or a formula', () => {
  assert.equal(csvTelephone('+33639981234'), '06 39 98 12 34')
  assert.equal(csvTelephone('+32 470 12 34 56'), '0032 470 12 34 56')
  assert.equal(csvTelephone('+32470123456'), '00 32 47 01 23 45 6')
  assert.equal(csvTelephone('3949'), '39 49')
  assert.equal(csvTelephone('chez Zoé'), 'chez Zoé')
})

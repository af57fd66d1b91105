import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RenewalFields, type RenewalInput, toRenewalBody } from './renewal-fields.ts'

const fields: RenewalInput = {
  age: '',
  tier: 'A26',
  reducedJustification: '',
  paymentMethod: 'cash',
  telephone: '',
  tshirtSize: '',
  photo_site: false,
  photo_social: false,
  photo_press: false,
  health_statement: false,
  terms: true,
}

test('an optional size may be null', () => {
  for (const tshirtSize of ['', null] as const)
    assert.equal(toRenewalBody(RenewalFields.parse({ ...fields, tshirtSize }), false).tshirtSize, undefined)
  assert.equal(toRenewalBody(RenewalFields.parse({ ...fields, tshirtSize: 'M' }), false).tshirtSize, 'M')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedRenewal } from '../../../tests/support/journeys/renewal.ts'
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
    assert.equal(toRenewalBody(RenewalFields.parse({ ...fields, tshirtSize }), null).tshirtSize, undefined)
  assert.equal(toRenewalBody(RenewalFields.parse({ ...fields, tshirtSize: 'M' }), null).tshirtSize, 'M')
})

test('a health statement is sent once ticked, and refused only by who had given it', () => {
  const { known } = askedRenewal
  assert.ok(known)
  const consentsOf = (view: typeof known | null, ticked: Partial<RenewalInput> = {}) =>
    toRenewalBody(RenewalFields.parse({ ...fields, ...ticked }), view).consents
  const noPhotos = { photo_site: false, photo_social: false, photo_press: false }
  assert.deepEqual(consentsOf(known), noPhotos)
  assert.deepEqual(consentsOf(known, { health_statement: true }), { ...noPhotos, health_statement: true })
  const stated = { ...known, consents: { health_statement: true } }
  assert.deepEqual(consentsOf(stated), { ...noPhotos, health_statement: false })
  assert.deepEqual(consentsOf(null), {})
})

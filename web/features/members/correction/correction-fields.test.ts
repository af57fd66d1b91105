import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Member } from '../../../../contract/people.ts'
import { compareFees, toCorrectionBody, toCorrectionFields } from './correction-fields.ts'

const fees = { freeUnderAge: 13, reducedCents: 6000, standardCents: 12_000 }
const member = {
  prenom: 'Zoé',
  nom: 'Étienne',
  email: 'zoe@exemple.fr',
  telephone: null,
  age: 30,
  tshirtSize: 'M',
  tier: 'A26',
  paymentMethod: 'cash',
  reducedJustification: null,
  membership: { season: 2026, status: 'REQUESTED', startedAt: null, expiresAt: null, feeCents: 12_000 },
  renewal: null,
} as Member

test('only what was changed or checked is sent', () => {
  const stored = toCorrectionFields(member)
  const sent = (change: object) => JSON.parse(JSON.stringify(toCorrectionBody({ ...stored, ...change }, stored)))
  assert.deepEqual(sent({}), { appliesUsualFee: false })
  assert.deepEqual(sent({ nom: 'Roux', age: '', tshirtSize: '' }), {
    nom: 'Roux',
    age: null,
    tshirtSize: null,
    appliesUsualFee: false,
  })
  assert.deepEqual(sent({ isAgeChecked: true }), { age: 30, appliesUsualFee: false })
  assert.deepEqual(sent({ tier: 'REDUIT', feeReason: 'proof_seen' }), {
    tier: 'REDUIT',
    appliesUsualFee: false,
    feeReason: 'proof_seen',
  })
})

test('the amount follows tier and age; without a membership there is none', () => {
  const fields = toCorrectionFields(member)
  assert.deepEqual(compareFees(member, fields, fees), { current: 12_000, computed: 12_000 })
  assert.equal(compareFees(member, { ...fields, tier: 'REDUIT' }, fees)?.computed, 6000)
  assert.equal(compareFees(member, { ...fields, age: '12' }, fees)?.computed, 0)
  assert.equal(compareFees({ ...member, membership: null }, fields, fees), null)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listedMemberText } from './listed-member-text.ts'

const going = { userId: '1', prenom: 'Zoé', nom: 'Petit', level: 'LVL2' } as const
const waiting = { ...going, takeAtOnce: false, offeredUntil: null, hasLapsed: false }

test('a coach reads what happens next to each person who waits', () => {
  assert.equal(listedMemberText(going), 'Niveau 2')
  assert.equal(listedMemberText(waiting), 'Recevra un e-mail')
  assert.equal(listedMemberText({ ...waiting, takeAtOnce: true }), 'Prend la première place libre')
  const offered = { ...waiting, offeredUntil: '2026-11-22T09:00:00.000Z' }
  assert.equal(listedMemberText(offered), 'Place gardée jusqu’au dimanche 22 novembre à 10\u00a0h')
})

test('somebody who let an offer lapse gets no other, whatever they chose', () => {
  for (const takeAtOnce of [false, true])
    assert.match(listedMemberText({ ...waiting, takeAtOnce, hasLapsed: true }), /^N’a pas répondu à temps/)
})

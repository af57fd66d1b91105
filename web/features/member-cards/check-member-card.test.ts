import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MemberCardHolder } from '../../../contract/member-cards.ts'
import { hashOfKey, textOfKey } from '../../../contract/rules/people/member-card.ts'
import { checkMemberCard } from './check-member-card.ts'

const [valid, old, foreign] = ['a', 'b', 'c'].map((digit) => digit.repeat(32)) as [string, string, string]
const zoe = async (state: MemberCardHolder['state']): Promise<MemberCardHolder> => ({
  id: 'zoe',
  prenom: 'Zoé',
  nom: 'Étienne',
  level: 'LVL1',
  state,
  cards: [await hashOfKey(valid)],
  replaced: [await hashOfKey(old)],
})
const kindOf = async (text: string, present: string[] = [], state: MemberCardHolder['state'] = 'current') =>
  (await checkMemberCard(text, [await zoe(state)], new Set(present))).kind

test('a coach who scans a valid card reads whether its holder is up to date, owes or is no longer a member', async () => {
  for (const state of ['current', 'due', 'expired'] as const)
    assert.equal(await kindOf(textOfKey(valid), [], state), state)
})

test('a member who is already ticked is shown as present, whatever they owe', async () => {
  for (const state of ['current', 'due', 'expired'] as const)
    assert.equal(await kindOf(textOfKey(valid), ['zoe'], state), 'present')
})

test('a replaced card says so, also when its holder is present', async () => {
  assert.equal(await kindOf(textOfKey(old)), 'replaced')
  assert.equal(await kindOf(textOfKey(old), ['zoe']), 'replaced')
})

test('an unknown card, another code and a hash shown as a code are unknown', async () => {
  for (const text of [textOfKey(foreign), 'https://exemple.fr', '', valid, textOfKey(await hashOfKey(valid))])
    assert.equal(await kindOf(text), 'unknown', text)
})

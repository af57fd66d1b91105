import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyOfText, textOfKey } from './member-card.ts'

const key = '0123456789abcdef0123456789abcdef'

test('the key of a card can be read from its code', () => {
  assert.equal(keyOfText(textOfKey(key)), key)
})

test('any other code is no card of the club', () => {
  const text = textOfKey(key)
  for (const other of [
    '',
    key,
    text.toLowerCase(),
    `${text}0`,
    text.slice(0, -1),
    ` ${text}`,
    `https://exemple.fr/${text}`,
  ])
    assert.equal(keyOfText(other), undefined, other)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { containsWords, plainText } from './plain-text.ts'

test('a name is found without its accents, ligatures and capitals, whatever the order of the words', () => {
  const name = plainText('Anaïs Lecœur-Béranger')
  for (const search of ['anais', 'LECOEUR', 'béranger ana', '  lecœur  ', ''])
    assert.ok(containsWords(name, search), search)
  assert.ok(!containsWords(name, 'anais dupont'))
})

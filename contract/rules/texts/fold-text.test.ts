import assert from 'node:assert/strict'
import { test } from 'node:test'
import { containsAllWords, foldText } from './fold-text.ts'

test('a search ignores accents, ligatures, capitals and the order of words', () => {
  const name = foldText('Anaïs Lecœur-Béranger')
  for (const search of ['anais', 'LECOEUR', 'béranger ana', '  lecœur  ', ''])
    assert.ok(containsAllWords(search)(name), search)
  assert.ok(!containsAllWords('anais dupont')(name))
})

test('a search matches typographic and straight apostrophes', () => {
  for (const name of ['Léa D’Angelo', "Léa D'Angelo"])
    for (const search of ['d’angelo', "d'angelo"])
      assert.ok(containsAllWords(search)(foldText(name)), `${name}: ${search}`)
})

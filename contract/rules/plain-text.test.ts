import assert from 'node:assert/strict'
import { test } from 'node:test'
import { containing, plainText } from './plain-text.ts'

test('a name is found without its accents, ligatures and capitals, whatever the order of the words', () => {
  const name = plainText('Anaïs Lecœur-Béranger')
  for (const search of ['anais', 'LECOEUR', 'béranger ana', '  lecœur  ', ''])
    assert.ok(containing(search)(name), search)
  assert.ok(!containing('anais dupont')(name))
})

test('a name is found with the apostrophe of a phone and with that of a keyboard', () => {
  for (const name of ['Léa D’Angelo', "Léa D'Angelo"])
    for (const search of ['d’angelo', "d'angelo"]) assert.ok(containing(search)(plainText(name)), `${name}: ${search}`)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ofName } from './of-name.ts'

test('« de » loses its vowel before a name that begins with one', () => {
  const names = ['Zoé Aubry', 'Inès Moreau', 'Émile', 'Hélène', 'Honoré', 'Hugo', 'Hamza', 'Yves', 'Yasmine', 'Œdipe']
  assert.deepEqual(names.map(ofName), [
    'de Zoé Aubry',
    'd’Inès Moreau',
    'd’Émile',
    'd’Hélène',
    'd’Honoré',
    'de Hugo',
    'de Hamza',
    'd’Yves',
    'de Yasmine',
    'd’Œdipe',
  ])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureStrength } from './password-strength.ts'

test('five characters are too short, whatever they are', () => {
  assert.equal(measureStrength(''), 'short')
  assert.equal(measureStrength('kX9#m'), 'short')
  assert.notEqual(measureStrength('kX9#mL'), 'short')
})

test('well-known passwords are weak, also with digits for letters', () => {
  for (const password of [
    '123456',
    'azerty',
    'azertyuiop',
    'motdepasse',
    'P@ssw0rd',
    'Password1!',
    'Montreuil93',
    'aaaaaaaaaaaa',
  ])
    assert.equal(measureStrength(password), 'weak', password)
})

test('a short mixed password is weak, a longer one is fair, a long one is strong', () => {
  assert.equal(measureStrength('kX9#mL'), 'weak')
  assert.equal(measureStrength('kX9mL2vB'), 'fair')
  assert.equal(measureStrength('kX9mL2vBtR4w'), 'strong')
})

test('length alone is enough: a sentence is strong without digits', () => {
  assert.equal(measureStrength('lapin qui rame'), 'strong')
  assert.equal(measureStrength('seance-du-dimanche'), 'strong')
})

test('the person’s own name and e-mail add nothing', () => {
  assert.equal(measureStrength('valentine.durand'), 'strong')
  assert.equal(measureStrength('valentine.durand', ['Valentine', 'Durand', 'v.durand@exemple.fr']), 'weak')
  assert.equal(measureStrength('Zoé-Étienne', ['Zoé', 'Étienne']), 'weak')
})

test('repetitions and keyboard or alphabet sequences add little', () => {
  assert.equal(measureStrength('abcdefghijkl'), 'weak')
  assert.equal(measureStrength('qsdfghjklm1111'), 'weak')
})

test('accented letters and emoji are counted correctly', () => {
  assert.equal(measureStrength('été-à-Noël-là-bas'), 'strong')
  assert.equal(measureStrength('🏃🏃🏃'), 'weak')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strengthOf } from './password-strength.ts'

test('five characters are too short, whatever they are', () => {
  assert.equal(strengthOf(''), 'short')
  assert.equal(strengthOf('kX9#m'), 'short')
  assert.notEqual(strengthOf('kX9#mL'), 'short')
})

test('well-known passwords are weak, in disguise too', () => {
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
    assert.equal(strengthOf(password), 'weak', password)
})

test('a short mixture is weak, a longer one is fair, a long one is strong', () => {
  assert.equal(strengthOf('kX9#mL'), 'weak')
  assert.equal(strengthOf('kX9mL2vB'), 'fair')
  assert.equal(strengthOf('kX9mL2vBtR4w'), 'strong')
})

test('length alone is enough: a sentence is strong without any sign or digit', () => {
  assert.equal(strengthOf('lapin qui rame'), 'strong')
  assert.equal(strengthOf('seance-du-dimanche'), 'strong')
})

test('a name or an address that the person gave adds nothing', () => {
  assert.equal(strengthOf('valentine.durand'), 'strong')
  assert.equal(strengthOf('valentine.durand', ['Valentine', 'Durand', 'v.durand@exemple.fr']), 'weak')
  assert.equal(strengthOf('Zoé-Étienne', ['Zoé', 'Étienne']), 'weak')
})

test('a repetition, a row of the keyboard or of the alphabet counts once', () => {
  assert.equal(strengthOf('abcdefghijkl'), 'weak')
  assert.equal(strengthOf('qsdfghjklm1111'), 'weak')
})

test('letters of every script and emoji are counted without a fault', () => {
  assert.equal(strengthOf('été-à-Noël-là-bas'), 'strong')
  assert.equal(strengthOf('🏃🏃🏃'), 'weak')
})

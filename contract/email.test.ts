import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Email, emailWithMessage } from './email.ts'

const sentencesOf = (text: unknown, schema = Email) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? []

test('an address is trimmed and lower-cased', () => {
  assert.equal(Email.parse(' Zoe.Martin+club@Exemple.FR '), 'zoe.martin+club@exemple.fr')
})

test('a domain with non-ASCII letters becomes Punycode, so that both spellings are one account', () => {
  for (const typed of ['x@école.fr', 'X@E\u0301COLE.FR', 'x@xn--cole-9oa.fr', 'x@école。fr'])
    assert.equal(Email.parse(typed), 'x@xn--cole-9oa.fr', typed)
  assert.equal(Email.parse('info@пример.рф'), 'info@xn--e1afmkfd.xn--p1ai')
})

test('an accent before the @ is refused with its own sentence, in every form', () => {
  const sentence = /^La partie avant le «\u00a0@\u00a0» ne peut pas contenir d’accent/
  for (const schema of [Email, emailWithMessage('Adresse e-mail invalide')]) {
    const [first, ...others] = sentencesOf('josé@exemple.fr', schema)
    assert.match(first ?? '', sentence)
    assert.deepEqual(others, [])
  }
  assert.match(sentencesOf('josé@école.fr')[0] ?? '', sentence)
})

test('an invalid address is refused with the sentence of its form', () => {
  const wrong = [
    '',
    'x',
    '@exemple.fr',
    'x@',
    'x@exemple',
    'x y@exemple.fr',
    'x@exemple..fr',
    'x@é cole.fr',
    'x@é/a.fr',
    'x@é:80.fr',
  ]
  for (const text of [...wrong, 'é', '<é>@exemple.fr', 'x@１２７.０.０.１', `x@${'é'.repeat(40_000)}.fr`, null])
    assert.equal(sentencesOf(text)[0], 'Email invalide', String(text).slice(0, 20))
})

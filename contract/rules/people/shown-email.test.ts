import assert from 'node:assert/strict'
import { test } from 'node:test'
import { domainToASCII, domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { shownEmail } from './shown-email.ts'

test('an address is shown with the letters of its domain', () => {
  assert.equal(shownEmail('x@xn--cole-9oa.fr'), 'x@école.fr')
  assert.equal(shownEmail('xn--zoe@exemple.fr'), 'xn--zoe@exemple.fr')
})

test('a domain of letters that look like others, or of none, stays as it is stored', () => {
  for (const email of [
    'x@xn--mnclub-30e.fr',
    'info@xn--e1afmkfd.xn--p1ai',
    'x@xn--9.fr',
    'x@xn--a.fr',
    'x@xn--zzzzzzzzzz.fr',
  ])
    assert.equal(shownEmail(email), email)
})

test('every domain of accented letters is shown as Node reads it', () => {
  const part = fc.string({ unit: fc.constantFrom(...'abcxyz019éèêëàâçîïôöùûüÿœæñßåø'), minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
      const domain = domainToASCII(`${parts.join('.')}.fr`)
      fc.pre(domain !== '')
      assert.equal(shownEmail(`x@${domain}`), `x@${domainToUnicode(domain)}`)
    }),
    { numRuns: 2000, seed: 20_261_123 },
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextPage } from './next-page.ts'

test('after signing in, a person comes back to the page that sent them', () => {
  for (const page of ['/progression', '/coach?onglet=notes#bas'])
    assert.equal(nextPage(`?suite=${encodeURIComponent(page)}`), page)
})

test('a page of another site is never the next one', () => {
  for (const wanted of [
    'https://ailleurs.example',
    '//ailleurs.example',
    '/\\ailleurs.example',
    '/\t/ailleurs.example',
    '/.//ailleurs.example',
    '\\\\ailleurs.example',
    '//[',
    'javascript:alert(1)',
    '',
  ])
    assert.equal(nextPage(`?suite=${encodeURIComponent(wanted)}`), '/dashboard')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextPage } from './next-page.ts'

test('after signing in, a person returns to the page that required it', () => {
  for (const page of ['/progression', '/coach?onglet=notes#bas'])
    assert.equal(nextPage(`?suite=${encodeURIComponent(page)}`), page)
})

test('signing in never redirects to another site', () => {
  for (const target of [
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
    assert.equal(nextPage(`?suite=${encodeURIComponent(target)}`), '/dashboard')
})

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseSync, Visitor } from 'vite'
import { ordinarySpace } from '../support/typography.ts'

const web = join(import.meta.dirname, '../../web')

/** The texts of a source file; in a template, the letter x stands for each value. */
const textsOf = (path: string): string[] => {
  const { program } = parseSync(path, readFileSync(join(web, path), 'utf8'))
  const texts: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    // A line break and its indentation are no text.
    JSXText: ({ value }) => void texts.push(value.replaceAll(/\s*\n\s*/g, '')),
    TemplateLiteral: ({ quasis }) => void texts.push(quasis.map(({ value }) => value.cooked).join('x')),
  }).visit(program)
  return texts
}

test('the texts of the site’s sources have the no-break spaces of French', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter((path) => !/\.test\.ts/.test(path))
  const texts = files.flatMap((path) => textsOf(path).map((text) => ({ path, text })))
  assert.ok(texts.length > 3000)
  assert.deepEqual(
    texts.filter(({ text }) => ordinarySpace.test(text)),
    [],
  )
})

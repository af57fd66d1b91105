import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseSync, Visitor } from 'vite'
import { ordinarySpace } from '../support/typography.ts'

const root = join(import.meta.dirname, '../..')

/** The texts of a source file; in a template, the letter x stands for each value. */
const textsOf = (path: string): string[] => {
  const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'))
  const texts: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    // A line break and its indentation are no text.
    JSXText: ({ value }) => void texts.push(value.replaceAll(/\s*\n\s*/g, '')),
    TemplateLiteral: ({ quasis }) => void texts.push(quasis.map(({ value }) => value.cooked).join('x')),
  }).visit(program)
  return texts
}

// A migration is frozen. What a terminal shows is searched and copied there, with ordinary spaces.
const skippedFiles = /\.test\.ts|^server\/(config\.ts|(cli|start|database\/migrations)\/|demo\/prepare\.ts)/
/** Sentences of the specification. */
const fixedSentences = ['Un justificatif est requis pour le tarif réduit si vous avez 26 ans ou plus']

for (const [folder, leastTexts] of Object.entries({ web: 3000, server: 5000, contract: 700 }))
  test(`the texts of the sources in ${folder}/ have the no-break spaces of French`, () => {
    const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
    const texts = files
      .filter((path) => !skippedFiles.test(path))
      .flatMap((path) => textsOf(path).map((text) => ({ path, text })))
      .filter(({ text }) => !fixedSentences.includes(text))
    assert.ok(texts.length > leastTexts, `${texts.length} texts`)
    assert.deepEqual(
      texts.filter(({ text }) => ordinarySpace.test(text)),
      [],
    )
  })

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => join(folder, path))

/** Paths of what a file imports at run time: types vanish in the build. */
const valueImportsOf = (file: string) => {
  const text = readFileSync(join(root, file), 'utf8')
  const imports = text.matchAll(/^import (?!type )(?:\{[^}]*\}|\w+|\* as \w+) from '(\.[^']+)'/gm)
  return [...imports].map(([, path = '']) => join(dirname(file), path))
}

test('every .form.ts of the contract has a schema that a form of the site loads', () => {
  const forms = filesIn('contract').filter((file) => file.endsWith('.form.ts'))
  assert.ok(forms.length > 5)
  const loaded = new Set([...filesIn('web'), ...forms].flatMap(valueImportsOf))
  assert.deepEqual(
    forms.filter((file) => !loaded.has(file)),
    [],
    'no page loads its schemas: move them to the file of their endpoint',
  )
})

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')

type Module = { source: string; dependencies: { resolved: string; dependencyTypes: string[] }[] }
type Import = { from: string; to: string; isType: boolean }

const folders = ['server', 'contract', 'web']
const args = ['--exclude', '\\.test\\.tsx?$', '--include-only', `^(${folders.join('|')})/`, '--output-type', 'json']
const output = execFileSync(
  join(root, 'node_modules/.bin/depcruise'),
  [...args, '--config', '.dependency-cruiser.js', ...folders],
  { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
)
const { modules } = JSON.parse(output) as { modules: Module[] }
const allImports = modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved, dependencyTypes }) => ({
    from: source,
    to: resolved,
    isType: dependencyTypes.some((type) => type.startsWith('type-')),
  })),
)

const isInServer = (path: string) => path.startsWith('server/')
const imports = allImports.filter(({ from, to }) => isInServer(from) && isInServer(to))

/** The parts, named by the first `depth` names of their path, that need each other directly or through a third. */
const findCycle = (all: Import[], depth: number): string[] => {
  const partOf = (path: string) => path.split('/').slice(0, depth).join('/')
  const needs = new Map<string, Set<string>>()
  for (const { from, to, isType } of all) {
    const [part, other] = [partOf(from), partOf(to)]
    // `Context` names the types of every folder: a loose file may.
    const isLooseType = isType && [part, other].some((name) => name.endsWith('.ts'))
    if (part !== other && !isLooseType) needs.set(part, (needs.get(part) ?? new Set()).add(other))
  }
  assert.ok(needs.size > 5, 'imports were found')
  // Removes parts that need no other one until none is left: what stays is a cycle.
  for (;;) {
    const independent = [...needs].filter(([, others]) => others.values().every((other) => !needs.has(other)))
    if (independent.length === 0) return [...needs.keys()]
    for (const [part] of independent) needs.delete(part)
  }
}

test('no two features of the server need each other, directly or through a third', () => {
  const ofFeatures = imports.filter(({ from, to }) => [from, to].every((path) => path.startsWith('server/features/')))
  assert.deepEqual(findCycle(ofFeatures, 3), [])
})

test('no two folders of the server need each other, directly or through a third', () => {
  assert.deepEqual(findCycle(imports, 2), [])
})

test('the rules of the contract need no schema of it: pages load them without', () => {
  const isRule = (path: string) => path.startsWith('contract/rules/')
  const needed = allImports.filter(({ from, to }) => isRule(from) && to.startsWith('contract/') && !isRule(to))
  assert.deepEqual(needed, [])
})

test('a cycle between two folders of the server is found', () => {
  const back = { from: 'server/audit/queries.ts', to: 'server/limits/counters.ts', isType: false }
  assert.ok(findCycle([...imports, back], 2).includes('server/limits'))
  assert.ok(findCycle([...imports, { ...back, isType: true }], 2).includes('server/limits'), 'a type')
})

test('every .form.ts of the contract has a schema that a form of the site loads', () => {
  const isForm = (path: string) => path.endsWith('.form.ts')
  const forms = modules.map(({ source }) => source).filter(isForm)
  assert.ok(forms.length > 5)
  const loaded = allImports.filter(({ from, isType }) => !isType && (from.startsWith('web/') || isForm(from)))
  const loadedPaths = new Set(loaded.map(({ to }) => to))
  assert.deepEqual(
    forms.filter((path) => !loadedPaths.has(path)),
    [],
    'no page loads its schemas: move them to the file of their endpoint',
  )
})

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const folder = 'server/features'

type Cruise = { modules: { source: string; dependencies: { resolved: string }[] }[] }

/** The features that each feature of the server imports. */
const readImports = (): Map<string, string[]> => {
  const args = ['--exclude', '\\.test\\.ts$', '--include-only', `^${folder}/`, '--collapse', `^${folder}/[^/]+`]
  const output = execFileSync(
    join(root, 'node_modules/.bin/depcruise'),
    [...args, '--config', '.dependency-cruiser.js', '--output-type', 'json', folder],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
  )
  const { modules } = JSON.parse(output) as Cruise
  return new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.map(({ resolved }) => resolved).filter((feature) => feature !== source),
    ]),
  )
}

test('no two features of the server need each other, directly or through a third', () => {
  const imports = readImports()
  assert.ok([...imports.values()].flat().length > 10)
  // Removes features that need no other one until none is left: what stays is a cycle.
  for (;;) {
    const independent = [...imports].filter(([, features]) => !features.some((feature) => imports.has(feature)))
    if (independent.length === 0) break
    for (const [feature] of independent) imports.delete(feature)
  }
  assert.deepEqual([...imports.keys()], [])
})

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const { default: rules } = await import(join(root, '.dependency-cruiser.js'))

/** For every rule, files that break it; the import is in the first one. */
const seeds: Record<string, Record<string, string>> = {
  'no-cycles': { 'web/lib/a.ts': "import './b.ts'", 'web/lib/b.ts': "import './a.ts'" },
  'every-import-resolves': { 'web/lib/lost.ts': "import './nowhere.ts'" },
  'contract-imports-only-zod-and-punycode': { 'contract/server-only.ts': "import 'node:fs'" },
  'contract-meets-neither-side': { 'contract/a.test.ts': "import '../server/e.ts'", 'server/e.ts': '' },
  'club-imports-nothing': { 'club.ts': "import './contract/fee.ts'", 'contract/fee.ts': '' },
  'web-asks-one-file-for-the-club': { 'web/pages/d.tsx': "import type { Club } from '../../club.ts'" },
  'server-asks-context-for-the-club': { 'server/mail/club.ts': "import '../../club.ts'" },
  'web-never-sees-server': { 'web/pages/a.tsx': "import type { A } from '../../server/a.ts'", 'server/a.ts': '' },
  'web-leaves-endpoints-to-the-server': {
    'web/lib/e.ts': "import '../../contract/sessions.ts'",
    'contract/sessions.ts': '',
  },
  'server-never-sees-web': { 'server/b.ts': "import '../web/lib/c.ts'", 'web/lib/c.ts': '' },
  'kysely-only-in-queries': { 'server/features/a/service.ts': "import 'kysely'" },
  'engines-only-in-database': { 'server/features/a/queries.ts': "import 'better-sqlite3'" },
  'database-knows-no-feature': {
    'server/database/b.ts': "import '../features/f/service.ts'",
    'server/features/f/service.ts': '',
  },
  'fastify-only-in-http-and-routes': { 'server/mail/a.ts': "import type { A } from 'fastify'" },
  'features-use-each-others-index': {
    'server/features/b/service.ts': "import '../c/service.ts'",
    'server/features/c/service.ts': '',
  },
  'server-meets-features-in-index': {
    'server/start/a.ts': "import '../features/g/service.ts'",
    'server/features/g/service.ts': '',
  },
  'jobs-know-no-feature': { 'server/jobs/a.ts': "import '../features/b/index.ts'", 'server/features/b/index.ts': '' },
  'policy-is-pure': { 'server/features/d/policy.ts': "import './queries.ts'", 'server/features/d/queries.ts': '' },
  'policy-uses-no-built-in': { 'server/features/e/policy.ts': "import 'node:crypto'" },
  'web-features-are-islands': { 'web/features/a/a.tsx': "import '../b/b.tsx'", 'web/features/b/b.tsx': '' },
  'features-know-no-page': { 'web/features/c/a.tsx': "import '../../pages/b.tsx'", 'web/pages/b.tsx': '' },
  'ui-and-lib-know-neither': { 'web/ui/a.tsx': "import '../features/b/b.tsx'" },
  'product-never-imports-tests': { 'server/c.ts': "import '../tests/support/a.ts'", 'tests/support/a.ts': '' },
  'server-runs-on-dependencies': { 'server/d.ts': "import 'vite'" },
}

const packages = { dependencies: ['zod', 'kysely', 'better-sqlite3', 'fastify'], devDependencies: ['vite'] }

const writeTree = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'club-house-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']))
  for (const name of [...packages.dependencies, ...packages.devDependencies]) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', exports: './index.js' }))
    write(`node_modules/${name}/index.js`, '')
  }
  write(
    'package.json',
    JSON.stringify({
      type: 'module',
      dependencies: versions(packages.dependencies),
      devDependencies: versions(packages.devDependencies),
    }),
  )
  for (const path of ['club.ts', 'contract/x.ts', 'server/x.ts', 'web/x.ts', 'tests/x.ts']) write(path, '')
  for (const [path, text] of Object.entries(files)) write(path, `${text}\nexport type A = string\n`)
  return folder
}

type Cruise = { summary: { violations: { rule: { name: string }; from: string }[]; totalCruised: number } }

const cruise = (folder: string): Cruise['summary'] => {
  const program = join(root, 'node_modules/.bin/depcruise')
  const config = join(root, '.dependency-cruiser.js')
  const sourceFolders = ['club.ts', 'contract', 'server', 'web', 'tests']
  const { stdout, stderr } = spawnSync(program, ['--config', config, '--output-type', 'json', ...sourceFolders], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  assert.notEqual(stdout, '', stderr)
  return (JSON.parse(stdout) as Cruise).summary
}

test('every import rule has a seeded violation, and a sentence that says where the code belongs', () => {
  assert.deepEqual(rules.forbidden.map(({ name }: { name: string }) => name).sort(), Object.keys(seeds).sort())
  for (const { name, comment } of rules.forbidden) assert.match(comment, /\b(to|by|in|into|through) .+\.$/, name)
})

test('every seeded violation is reported under its rule, in the file that breaks it', () => {
  const { violations } = cruise(writeTree(Object.assign({}, ...Object.values(seeds))))
  for (const [rule, files] of Object.entries(seeds)) {
    const violator = Object.keys(files)[0]
    assert.ok(
      violations.some(({ rule: { name }, from }) => name === rule && from === violator),
      `${rule} was not reported for ${violator}`,
    )
  }
})

test('allowed imports are not reported', () => {
  const { violations, totalCruised } = cruise(
    writeTree({
      'contract/a.ts': "import 'zod'\nimport type { A } from '../club.ts'",
      'server/features/a/queries.ts': "import 'kysely'",
      'server/features/a/service.ts': "import './queries.ts'\nimport './policy.ts'\nimport '../b/index.ts'",
      'server/features/a/policy.ts': "import '../../../contract/a.ts'\nimport type { A } from '../../database/a.ts'",
      'server/features/a/routes.ts': "import 'fastify'\nimport './service.ts'",
      'server/features/a/a.test.ts': "import '../../../tests/support/a.ts'",
      'server/features/b/index.ts': '',
      'server/start/a.ts': "import '../features/b/index.ts'\nimport '../jobs/a.ts'",
      'server/jobs/a.ts': '',
      'server/jobs/a.test.ts': "import './a.ts'\nimport '../features/a/service.ts'",
      'server/database/a.ts': "import 'kysely'\nimport 'better-sqlite3'",
      'tests/support/a.ts': "import '../../server/features/a/service.ts'",
      'web/pages/a.tsx': "import '../features/a/a.tsx'\nimport '../ui/a.tsx'",
      'web/features/a/a.tsx': "import '../../ui/a.tsx'\nimport type { A } from '../../../contract/a.ts'",
      'web/features/a/b.tsx': "import '../../../contract/a.form.ts'\nimport '../../../contract/rules/a.ts'",
      'contract/a.form.ts': '',
      'contract/rules/a.ts': '',
      'web/ui/a.tsx': '',
    }),
  )
  assert.deepEqual(violations, [])
  assert.ok(totalCruised > 15, `only ${totalCruised} modules were checked`)
})

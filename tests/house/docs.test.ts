import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { settingNames } from '../../server/config.ts'
import { restoreRules } from '../../server/database/content/after-restore.ts'
import { toSqlName } from '../../server/database/sql-name.ts'

const root = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

const commandsIn = (text: string) => {
  const direct = [...text.matchAll(/\bnpm (start|test)\b/g)].map(([, name = '']) => name)
  const run = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)
  return [...new Set([...direct, ...run])]
}

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const guides = ['README.md', 'docs/running.md', 'docs/contributing.md', 'docs/drills.md', 'Dockerfile']

test('every command that the README and the guides name exists', () => {
  assert.ok(commandsIn(textOf('README.md')).includes('start'), 'the README names the two commands')
  for (const guide of guides) {
    const unknownCommands = commandsIn(textOf(guide)).filter((name) => !(name in scripts))
    assert.deepEqual(unknownCommands, [], guide)
  }
})

test('every setting that a document and the container file name exists, and docs/settings.md names them all', () => {
  const settings = textOf('docs/settings.md')
  assert.deepEqual(
    settingNames.filter((name) => !settings.includes(`\`${name}\``)),
    [],
  )
  // Settings of the database's container and of the demo.
  const others = ['POSTGRES_PASSWORD', 'POSTGRES_USER', 'DEMO_DATABASE_URL']
  const inTable = [...settings.matchAll(/^\| `([A-Z_]+)`/gm)]
  const inCompose = [...textOf('compose.yaml').matchAll(/^ {6,8}([A-Z_]+): /gm)]
  const inGuide = [...textOf('docs/running.md').matchAll(/\b([A-Z]+_[A-Z_]+)=/g)]
  assert.ok(inTable.length > 10 && inCompose.length > 5 && inGuide.length > 3)
  for (const [, name = ''] of [...inTable, ...inCompose, ...inGuide])
    assert.ok([...settingNames, ...others].includes(name), `${name} is no setting`)
})

test('the README repeats rows of docs/settings.md to the letter', () => {
  const rows = textOf('README.md').match(/^\| `[A-Z_]+` .*$/gm) ?? []
  const settings = textOf('docs/settings.md').split('\n')
  assert.ok(rows.length > 3)
  assert.deepEqual(
    rows.filter((row) => !settings.includes(row)),
    [],
  )
})

test('the container starts what npm start starts', () => {
  const [, args = ''] = /^CMD (\[.*\])$/m.exec(textOf('Dockerfile')) ?? []
  assert.equal(JSON.parse(args).join(' '), scripts.start)
})

const featureFolders = { contract: 'contract', server: 'server/features', web: 'web/features' }
// Files of contract/ that serve every feature.
const sharedContract = [
  'all',
  'audit-actions',
  'email',
  'endpoint',
  'errors',
  'modules',
  'passwords',
  'people',
  'rules',
  'stored-email',
  'upload',
  'values',
]

test('each feature has the name of the list in docs/architecture.md, in each of its parts', () => {
  const listedFeatures = [...textOf('docs/architecture.md').matchAll(/^\| `([\w-]+)` \| .* \| ([\w, ]+) \|$/gm)]
  assert.ok(listedFeatures.length > 10)
  for (const [part, folder] of Object.entries(featureFolders)) {
    const names = readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || entry.name.endsWith('.ts'))
      .filter(({ name }) => !name.endsWith('.test.ts'))
      .map(({ name }) => name.replace(/(\.form)?\.ts$/, ''))
    assert.deepEqual(
      [...new Set(names)].filter((name) => part !== 'contract' || !sharedContract.includes(name)).toSorted(),
      listedFeatures.filter(([, , parts = '']) => parts.split(', ').includes(part)).map(([, name]) => name),
      `features of ${folder}/`,
    )
  }
})

test('the architecture lists every folder of the server', () => {
  const [, list = ''] = /^## Folders of the server$(.*?)^## /ms.exec(textOf('docs/architecture.md')) ?? []
  const folders = readdirSync(join(root, 'server'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  assert.deepEqual(
    [...list.matchAll(/^\| `([\w-]+)\/` \| /gm)].map(([, name]) => name).toSorted(),
    folders.map(({ name }) => name).toSorted(),
  )
})

test('docs/data.md lists every table once, under a feature or a folder of the server', () => {
  const text = textOf('docs/data.md')
  const listedTables = [...text.matchAll(/^\| `(\w+)` \| /gm)].map(([, name = '']) => name)
  assert.deepEqual(listedTables.toSorted(), Object.keys(restoreRules).map(toSqlName).toSorted())
  const folders = ['server', 'server/features'].flatMap((folder) => readdirSync(join(root, folder)))
  for (const [, heading = ''] of text.matchAll(/^## (.+)$/gm)) assert.ok(folders.includes(heading), heading)
})

const recordFiles = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d/.test(name))
const recordOf = (file: string) => textOf(`docs/decisions/${file}`)

test('each decision record has a unique number and a line in the index', () => {
  const numbers = recordFiles.map((name) => Number(name.slice(0, 4)))
  assert.deepEqual(numbers, [...new Set(numbers)])
  const index = textOf('docs/decisions/README.md')
  for (const name of recordFiles) {
    const title = /^# (\d+)\. (.+)$/m.exec(recordOf(name))
    assert.equal(Number(title?.[1]), Number(name.slice(0, 4)), name)
    assert.ok(index.includes(`| ${title?.[1]} | [${title?.[2]}](${name}) |`), `${name} is not in the index`)
  }
})

const linkedRecords = (text = '') => [...text.matchAll(/\((\d{4}-[\w-]+\.md)\)/g)].map(([, file = '']) => file)
/** The paragraph of a record that begins so, such as its status. */
const paragraphOf = (file: string, start: string) =>
  recordOf(file)
    .split('\n\n')
    .find((paragraph) => new RegExp(`^(${start})\\b`).test(paragraph))

test('a decision record that a later one supersedes or amends has a status that links it, and it links back', () => {
  const index = textOf('docs/decisions/README.md')
  for (const file of recordFiles) {
    const status = paragraphOf(file, 'Status')
    const indexed = status?.replace('Status: ', '').replaceAll('\n', ' ')
    if (indexed) assert.ok(index.includes(indexed), `${file}: index`)
    for (const later of linkedRecords(status))
      assert.ok(linkedRecords(paragraphOf(later, 'Supersedes|Amends')).includes(file), `${later} does not name ${file}`)
    for (const earlier of linkedRecords(paragraphOf(file, 'Supersedes|Amends')))
      assert.ok(linkedRecords(paragraphOf(earlier, 'Status')).includes(file), `${earlier} has no status naming ${file}`)
  }
})

test('every link of the documents leads to a file', () => {
  const documents = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path}`)
  for (const path of ['README.md', 'CHANGELOG.md', 'SECURITY.md', ...documents])
    for (const [, link = ''] of textOf(path).matchAll(/\]\((?!\w+:)([^)\s#]+)/g))
      assert.ok(existsSync(join(root, dirname(path), link)), `${path}: ${link}`)
})

test('a decision record names every package that the product runs on or is developed with, except types', () => {
  const { dependencies, devDependencies } = JSON.parse(textOf('package.json')) as Record<string, Record<string, string>>
  const records = recordFiles.map(recordOf).join('\n')
  assert.deepEqual(
    Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !name.startsWith('@types/') && !records.includes(`\`${name}\``),
    ),
    [],
  )
})

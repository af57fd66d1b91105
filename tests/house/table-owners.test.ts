import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type ESTree, parseSync, Visitor } from 'vite'

const server = join(import.meta.dirname, '../../server')

const kyselyWrites = ['insertInto', 'updateTable', 'deleteFrom']
/** Functions of `database/insert-rows.ts`; the table is their second argument. */
const rowWrites = ['insertRows', 'upsertRows']
const writes = [...kyselyWrites, ...rowWrites]
const statements = ['selectFrom', ...kyselyWrites]

const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.test)\.ts$/.test(path))

/** Calls in a file that begin a statement: `db.insertInto('people')`, `insertRows(db, 'people', rows)`. */
const statementsOf = (path: string) => {
  const { program } = parseSync(path, readFileSync(join(server, path), 'utf8'))
  const found: { method: string; table: ESTree.Argument | undefined }[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [table, secondArgument] }) => {
      if (callee.type === 'Identifier' && rowWrites.includes(callee.name))
        found.push({ method: callee.name, table: secondArgument })
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (statements.includes(callee.property.name)) found.push({ method: callee.property.name, table })
    },
  }).visit(program)
  return found
}

/** The feature, or the folder of `server/`, that a file belongs to. */
const ownerOf = (path: string) => path.replace(/^features\//, '').split('/')[0] ?? ''

/** Tables with a second writer, and why. Any other table is written by its owner, which exports what others need. */
const shared: Record<string, string[]> = {
  // The board sets the role.
  accounts: ['accounts', 'members'],
  // A trial that leaves a session takes its marks along.
  attendanceMarks: ['attendance', 'trials'],
  // The board's page of mails.
  deliveries: ['deliveries', 'mails'],
  // A deleted person's name is erased from reasons.
  deposits: ['own-data', 'payments'],
  // Filling the demo club forgets its last backup.
  jobs: ['demo', 'jobs'],
  // A deleted person's name is erased from cheques and reasons.
  payments: ['ledger', 'own-data', 'payments'],
  // A push service answers that a device is gone.
  pushSubscriptions: ['notices', 'push'],
  // The version of the attendance sheet is a column of the session.
  sessions: ['attendance', 'sessions'],
}

/** Tables of the statements that get theirs as a value. The demo empties the tables of its own club. */
const chosenTables: Record<string, string[]> = {
  'demo/queries.ts': [],
  'features/places/waiting-list/queries.ts': ['departures', 'waitingList'],
  'features/progress/award-queries.ts': ['userBadges', 'userMilestones'],
}

test('statements are in files of queries and server/database/', () => {
  const hasStatement = (path: string) => statementsOf(path).some(({ method }) => statements.includes(method))
  const elsewhere = files.filter((path) => !/^database\/|[/-]queries\.ts$/.test(path) && hasStatement(path))
  assert.deepEqual(elsewhere, [])
})

test('a table is written by its owner', () => {
  const writers = new Map<string, Set<string>>()
  for (const path of files.filter((file) => file.endsWith('queries.ts')))
    for (const { method, table } of statementsOf(path).filter((found) => writes.includes(found.method))) {
      const isNamed = table?.type === 'Literal' && typeof table.value === 'string'
      const names = isNamed ? [table.value] : (chosenTables[path] ?? assert.fail(`${path}: ${method} of which tables?`))
      for (const name of names) writers.set(name, (writers.get(name) ?? new Set()).add(ownerOf(path)))
    }
  assert.ok(writers.size > 30)
  const sharedTables = [...writers].filter(([, owners]) => owners.size > 1)
  assert.deepEqual(Object.fromEntries(sharedTables.map(([table, owners]) => [table, [...owners].sort()])), shared)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedTablesIn, rowWrites, serverFiles } from '../support/database/named-tables.ts'

const kyselyWrites = ['insertInto', 'updateTable', 'deleteFrom']
const writes = [...kyselyWrites, ...rowWrites]
const statements = ['selectFrom', ...kyselyWrites]

const files = serverFiles.filter((path) => !path.endsWith('.test.ts'))

/** The feature, or the folder of `server/`, that a file belongs to. */
const ownerOf = (path: string) => path.replace(/^features\//, '').split('/')[0] ?? ''

/** Tables with a second writer, and why. Any other table is written by its owner, which exports what others need. */
const shared: Record<string, string[]> = {
  // Cancelling or moving a trial deletes its marks in that session.
  attendanceMarks: ['attendance', 'trials'],
  // The board's page of mails.
  deliveries: ['deliveries', 'mails'],
  // Filling the demo club forgets its last backup.
  jobs: ['demo', 'jobs'],
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
  const hasStatement = (path: string) => namedTablesIn(path).some(({ method }) => statements.includes(method))
  const elsewhere = files.filter((path) => !/^database\/|[/-]queries\.ts$/.test(path) && hasStatement(path))
  assert.deepEqual(elsewhere, [])
})

test('a table is written by its owner', () => {
  const writers = new Map<string, Set<string>>()
  for (const path of files.filter((file) => file.endsWith('queries.ts')))
    for (const { method, table } of namedTablesIn(path).filter((found) => writes.includes(found.method))) {
      const names = table ? [table] : (chosenTables[path] ?? assert.fail(`${path}: ${method} of which tables?`))
      for (const name of names) writers.set(name, (writers.get(name) ?? new Set()).add(ownerOf(path)))
    }
  assert.ok(writers.size > 30)
  const sharedTables = [...writers].filter(([, owners]) => owners.size > 1)
  assert.deepEqual(Object.fromEntries(sharedTables.map(([table, owners]) => [table, [...owners].sort()])), shared)
})

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const server = join(import.meta.dirname, '../../server')

/** Aliases that differ from the singular of their table (docs/contributing.md, "Aliases in SQL"). */
const shortAliases: Record<string, string> = {
  accounts: 'a',
  attendanceMarks: 'mark',
  attendances: 'att',
  auditEvents: 'e',
  coachNotes: 'note',
  coachNoteVersions: 'v',
  deliveries: 'delivery',
  memberships: 'm',
  payments: 'pay',
  paymentShares: 'share',
  people: 'p',
  sessionLogs: 'log',
  sessionRsvps: 'rsvp',
  sessions: 's',
  trials: 't',
  waitingList: 'w',
}
/** Tables that one statement reads for several purposes; the alias then says which. */
const tablesWithRoles = ['accounts', 'memberships', 'paymentShares', 'people', 'sessionRsvps', 'waitingList']

const usual = (table: string) => shortAliases[table] ?? table.replace(/s$/, '')
const usualAliases = new Set(Object.values(shortAliases))

test('a table has one alias in all SQL, or the name of its part in a statement', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  const found = files.flatMap((path) => {
    const text = readFileSync(join(server, path), 'utf8')
    return [...text.matchAll(/(?:selectFrom|[jJ]oin|using|updateTable|deleteFrom)\(\s*'(\w+) as (\w+)'/g)].map(
      ([, table = '', alias = '']) => ({ path, table, alias }),
    )
  })
  assert.ok(found.length > 200)
  const unusual = found.filter(
    ({ table, alias }) => alias !== usual(table) && (usualAliases.has(alias) || !tablesWithRoles.includes(table)),
  )
  assert.deepEqual(unusual, [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedTablesIn, serverFiles } from '../support/database/named-tables.ts'

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
/** Tables that one statement reads for several purposes; the alias then says which, as for a table that is a value. */
const tablesWithRoles = ['accounts', 'memberships', 'paymentShares', 'people', 'sessionRsvps', 'waitingList']

const usual = (table: string) => shortAliases[table] ?? table.replace(/s$/, '')
const usualAliases = new Set(Object.values(shortAliases))

test('a table has one alias in all SQL, or the name of its part in a statement', () => {
  const found = serverFiles.flatMap((path) => namedTablesIn(path).map((named) => ({ path, ...named })))
  const aliased = found.flatMap(({ path, table, alias }) => (alias === undefined ? [] : [{ path, table, alias }]))
  assert.ok(aliased.length > 200)
  const isUsual = (table: string | undefined, alias: string) => table !== undefined && alias === usual(table)
  const mayHaveRole = (table: string | undefined) => table === undefined || tablesWithRoles.includes(table)
  const unusual = aliased.filter(
    ({ table, alias }) => !isUsual(table, alias) && (usualAliases.has(alias) || !mayHaveRole(table)),
  )
  assert.deepEqual(unusual, [])
})

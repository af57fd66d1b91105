import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { emptyDatabase } from '../../../tests/support/app/start-app.ts'
import { isForeignKeyViolation } from '../engine/failures.ts'
import { openDatabase } from '../open.ts'
import { listTables } from './catalogue.ts'
import { type Batch, fillTables } from './load.ts'
import { withSnapshot } from './snapshot.ts'

const rows = 1200

const openWithRefunds = async () => {
  const openedDatabase = openDatabase(await emptyDatabase())
  after(() => openedDatabase.close())
  const db = openedDatabase.db.withoutPlugins()
  await sql`create table refunds (id integer primary key, payment_id integer references refunds(id))`.execute(db)
  return { ...openedDatabase, db }
}

const last = (id: number) => (id === rows ? null : rows)

const restoreInto = async (target: Awaited<ReturnType<typeof openWithRefunds>>, batches: Batch[]) => {
  const tables = await listTables(target.db, target.engine)
  const each = async function* () {
    yield* batches
  }
  await target.db.transaction().execute((tx) => fillTables(tx, target.engine, tables, each()))
}

test('a restore accepts a row before the row of the same table that it refers to', async () => {
  const source = await openWithRefunds()
  const values = Array.from({ length: rows }, (_, index) => sql`(${index + 1}, ${last(index + 1)})`)
  await sql`insert into refunds (id, payment_id) values ${sql.join(values)}`.execute(source.db)
  const batches: Batch[] = []
  await withSnapshot(source, async ({ tables: [table], rowsOf }) => {
    assert.ok(table)
    for await (const some of rowsOf(table)) batches.push({ table: 'refunds', columns: table.columns, rows: some })
  })
  const target = await openWithRefunds()
  await restoreInto(target, batches)
  const { rows: restoredRows } = await sql`select id, payment_id from refunds order by id`.execute(target.db)
  assert.deepEqual(
    restoredRows,
    Array.from({ length: rows }, (_, index) => ({ id: index + 1, payment_id: last(index + 1) })),
  )
})

test('a reference to a missing row is refused, during the restore and after it', async () => {
  const target = await openWithRefunds()
  const brokenTable = { table: 'refunds', columns: ['id', 'payment_id'], rows: [[1, 2]] }
  await assert.rejects(restoreInto(target, [brokenTable]), isForeignKeyViolation)
  await assert.rejects(
    sql`insert into refunds (id, payment_id) values (1, 2)`.execute(target.db),
    isForeignKeyViolation,
  )
  const { rows: keptRows } = await sql`select id from refunds`.execute(target.db)
  assert.deepEqual(keptRows, [])
})

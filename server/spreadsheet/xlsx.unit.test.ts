import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSheet as readWorkbook } from 'read-excel-file/node'
import { textColumn } from './columns.ts'
import { xlsxPieces } from './xlsx.ts'

const columns = [textColumn('Nom', ({ nom }: { nom: string }) => nom)]

test('a table without rows becomes a workbook with its header row', async () => {
  const pieces = await Array.fromAsync(xlsxPieces('membres', columns, (async function* () {})()))
  assert.deepEqual(await readWorkbook(Buffer.concat(pieces)), [['Nom']])
})

test('a database error at the start is thrown before the first byte', async () => {
  const failing = (async function* (): AsyncGenerator<{ nom: string }[]> {
    yield await Promise.reject(new Error('database gone'))
  })()
  await assert.rejects(xlsxPieces('membres', columns, failing).next(), { message: 'database gone' })
})

import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { adminUsersFile, adminUsersWorkbook } from '../../../contract/members/members.ts'
import { createSignedIn, createUser } from '../../support/app/factories.ts'
import { startApp } from '../../support/app/start-app.ts'
import { logResult } from '../../support/drills/drill.ts'
import { runProgram, skipWithout } from '../../support/processes/program.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-spreadsheets-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const typedPhones = ['0612345678', '+33 6 12 34 56 78', '06.12.34.56.78', '+32470123456']
const app = await startApp()
const { cookie: as } = await createSignedIn(app, { role: 'ADMIN', status: null, nom: 'Bureau' })
for (const [index, telephone] of typedPhones.entries())
  await createUser(app, { nom: `Membre ${index}`, prenom: '=1+1', telephone, age: 7, status: 'ACTIVE' })

// Import: semicolons, quotes, UTF-8, from line 1, standard column types.
const readCsv = '--infilter=CSV:59,34,76,1'
// Export: tabs, quotes, UTF-8, cells as displayed.
const csvFilter = 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true'

/** Rows of cells as LibreOffice displays them, by the heading of the column. */
const openInOffice = async (name: string, content: unknown, args: string[]): Promise<Record<string, string>[]> => {
  writeFileSync(join(folder, name), content as Buffer)
  const home = `-env:UserInstallation=file://${join(folder, 'profile')}`
  await runProgram(
    'soffice',
    [home, '--headless', ...args, '--convert-to', csvFilter, '--outdir', join(folder, 'seen'), join(folder, name)],
    { HOME: folder },
  )
  return parse(readFileSync(join(folder, 'seen', name.replace(/\w+$/, 'csv'))), {
    columns: true,
    delimiter: '\t',
    bom: true,
  })
}

test(
  'LibreOffice shows every telephone number whole, in both files',
  skipWithout('soffice', 'libreoffice-calc'),
  async () => {
    const query = { search: 'membre' } as never
    const workbook = await app.send(adminUsersWorkbook, { query }, { as })
    const text = await app.send(adminUsersFile, { query }, { as })
    const fromXlsx = await openInOffice('membres.xlsx', workbook.body, [])
    const fromCsv = await openInOffice('texte.csv', text.body, [readCsv])
    const phones = (rows: Record<string, string>[]) => rows.map(({ Téléphone }) => Téléphone)
    const french = '06 12 34 56 78'
    assert.deepEqual(phones(fromXlsx), [french, french, french, '+32470123456'])
    assert.deepEqual(phones(fromCsv), [french, french, french, '00 32 47 01 23 45 6'])
    assert.deepEqual(
      fromXlsx.map(({ Prénom, Âge, Échéance, 'Cotisation (€)': fee }) => [Prénom, Âge, Échéance, fee]),
      typedPhones.map(() => ['=1+1', '7', '31/08/2027', '120.00']),
    )
    assert.ok(fromCsv.every(({ Échéance }) => Échéance === '31/08/2027'))
    logResult(
      `LibreOffice: ${fromXlsx.length + fromCsv.length} telephone numbers displayed in full, 0 formulas evaluated`,
    )
  },
)

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { readSheet as readWorkbook } from 'read-excel-file/node'
import { adminUsersFile, adminUsersWorkbook } from '../../../contract/members/members.ts'
import { setMembershipStatus } from '../../../contract/memberships/status.ts'
import { createMembership, createSignedIn, createUser } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'

const app = await startApp()
const { cookie: as } = await createSignedIn(app, { role: 'ADMIN', status: null, prenom: 'Alix', nom: 'Bureau' })
const download = async (query: Record<string, string> = {}) => {
  const response = await app.send(adminUsersFile, { query: query as never }, { as })
  assert.equal(response.status, 200)
  return { text: String(response.body), headers: response.headers }
}
const rowsOf = (text: string): Record<string, string>[] =>
  parse(text, { columns: true, delimiter: ';', bom: true, record_delimiter: '\r\n' })

test('a French spreadsheet shows all columns of the members', async () => {
  const { id } = await createUser(app, {
    prenom: 'Zoé',
    nom: 'Étienne',
    email: 'zoe@exemple.fr',
    telephone: '06 39 98 12 34',
    tier: 'REDUIT',
    paymentMethod: 'check',
    reducedJustification: 'Étudiante ;\nen "master"',
    level: 'LVLX',
    // 00:30 in Paris: the day is the one in Paris, not in the server's time zone.
    createdAt: '2026-09-30T22:30:00.000Z',
  })
  await app.send(setMembershipStatus, { params: { id }, body: { status: 'ACTIVE' } }, { as })
  const { text, headers } = await download({ search: 'etienne' })
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal(headers['content-disposition'], 'attachment; filename="membres-2026-11-21.csv"')
  assert.ok(text.startsWith('\ufeffNom;Prénom;'))
  assert.ok(text.endsWith('\r\n'))
  assert.deepEqual(rowsOf(text), [
    {
      Nom: 'Étienne',
      Prénom: 'Zoé',
      'E-mail': 'zoe@exemple.fr',
      Téléphone: '06 39 98 12 34',
      Âge: '30',
      Tarif: 'Tarif réduit',
      Justificatif: 'Étudiante ;\nen "master"',
      'Moyen de paiement': 'Chèque',
      'T-shirt': 'M',
      Niveau: 'Level X',
      Rôle: 'Membre',
      Saison: '2026-2027',
      Statut: 'Actif',
      'Cotisation (€)': '120,00',
      'Validée le': '21/11/2026',
      Début: '21/11/2026',
      Échéance: '31/08/2027',
      Renouvellement: '',
      'Cotisation suivante (€)': '',
      'Membre depuis': '01/10/2026',
    },
  ])
})

test('a member who renews at another tier has both fees', async () => {
  const { id } = await createUser(app, {
    nom: 'Suivant',
    status: 'ACTIVE',
    tier: 'REDUIT',
    membership: { feeCents: 6000 },
  })
  await createMembership(app, { userId: id, season: 2027, status: 'REQUESTED', tier: 'A26', feeCents: 12_000 })
  const [row] = rowsOf((await download({ search: 'suivant' })).text)
  assert.partialDeepStrictEqual(row, {
    Tarif: 'Tarif plein',
    Saison: '2026-2027',
    'Cotisation (€)': '60,00',
    'Cotisation suivante (€)': '120,00',
  })
})

test('typed text never becomes a formula', async () => {
  for (const prenom of ['=1+1', '+33', '-2', '@somme', 'A=1']) await createUser(app, { nom: 'Formule', prenom })
  const { text } = await download({ search: 'formule' })
  assert.deepEqual(
    rowsOf(text)
      .map(({ Prénom }) => Prénom)
      .toSorted(),
    ["'+33", "'-2", "'=1+1", "'@somme", 'A=1'],
  )
})

test('the file contains the listed members in the same order', async () => {
  await createUser(app, { nom: 'Abadie', status: 'PENDING_CASH', role: 'COACH' })
  await createUser(app, { nom: 'Zola', status: 'PENDING_CASH' })
  const names = async (query: Record<string, string>) => rowsOf((await download(query)).text).map(({ Nom }) => Nom)
  assert.deepEqual(await names({ status: 'PENDING_CASH' }), ['Abadie', 'Zola'])
  assert.deepEqual(await names({ status: 'PENDING_CASH', sort: '-name' }), ['Zola', 'Abadie'])
  assert.deepEqual(await names({ status: 'PENDING_CASH', role: 'COACH' }), ['Abadie'])
  assert.deepEqual(await names({ search: 'personne de ce nom' }), [])
  assert.equal((await app.send(adminUsersFile, { query: { status: 'X' as never } }, { as })).status, 400)
})

test('a long list contains everyone exactly once', async () => {
  const { id } = await createUser(app, { nom: 'Long', status: null })
  const { db } = app.context
  const like = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  // With the member above, one more than two batches.
  const others = Array.from({ length: 1000 }, (_, number) => ({ ...like, id: newId(), prenom: `N${number}` }))
  await db.insertInto('people').values(others).execute()
  const account = { emailConfirmedAt: null, passwordHash: 'x', role: 'MEMBER' } as const
  const accounts = others.map(({ id }) => ({ ...account, personId: id, email: `${id}@exemple.fr` }))
  await db.insertInto('accounts').values(accounts).execute()
  const names = rowsOf((await download({ search: 'long', sort: '-created' })).text).map(({ Prénom }) => Prénom)
  assert.equal(names.length, 1001)
  assert.equal(new Set(names).size, 1001)
})

const workbook = async (query: Record<string, string>) => {
  const response = await app.send(adminUsersWorkbook, { query: query as never }, { as })
  assert.equal(response.status, 200)
  const [head = [], ...rows] = await readWorkbook(response.body as unknown as Buffer)
  const namedRows = rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [String(head[index]), cell])))
  return { headers: response.headers, rows: namedRows }
}

test('a workbook contains the same members, with typed cells', async () => {
  const { id } = await createUser(app, {
    prenom: '=1+1',
    nom: 'Classeur',
    email: 'classeur@exemple.fr',
    telephone: '+33639981234',
    age: 30,
    reducedJustification: 'Étudiante ;\nen "master"',
    createdAt: '2026-09-30T22:30:00.000Z',
  })
  await app.send(setMembershipStatus, { params: { id }, body: { status: 'ACTIVE' } }, { as })
  const { headers, rows } = await workbook({ search: 'classeur' })
  assert.equal(headers['content-type'], 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  assert.equal(headers['content-disposition'], 'attachment; filename="membres-2026-11-21.xlsx"')
  assert.equal(rows.length, 1)
  const [row = {}] = rows
  assert.deepEqual(
    [row.Nom, row.Prénom, row.Téléphone, row.Âge, row['Cotisation (€)'], row.Justificatif],
    ['Classeur', '=1+1', '06 39 98 12 34', 30, 120, 'Étudiante ;\nen "master"'],
  )
  assert.deepEqual(row['Membre depuis'], new Date('2026-10-01T00:00:00Z'))
  assert.deepEqual(row.Échéance, new Date('2027-08-31T00:00:00Z'))
  assert.equal(row.Renouvellement, null)
})

test('workbook and CSV both keep the order of the list', async () => {
  const inText = rowsOf((await download({ sort: '-name' })).text).map(({ 'E-mail': email }) => email)
  const inWorkbook = (await workbook({ sort: '-name' })).rows.map(({ 'E-mail': email }) => email)
  assert.ok(inText.length > 3)
  assert.deepEqual(inWorkbook, inText)
})

test('a telephone number is text in both files, however it was typed', async () => {
  const typedPhones = ['0639981234', '+33 6 39 98 12 34', '+32470123456']
  for (const [index, telephone] of typedPhones.entries())
    await createUser(app, { nom: 'Numéro', prenom: `P${index}`, telephone })
  const inText = rowsOf((await download({ search: 'numero' })).text).map(({ Téléphone }) => Téléphone)
  assert.deepEqual(inText, ['06 39 98 12 34', '06 39 98 12 34', '00 32 47 01 23 45 6'])
  const inWorkbook = (await workbook({ search: 'numero' })).rows.map(({ Téléphone }) => Téléphone)
  assert.deepEqual(inWorkbook, ['06 39 98 12 34', '06 39 98 12 34', '+32470123456'])
})

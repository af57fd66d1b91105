import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { readSheet as readWorkbook } from 'read-excel-file/node'
import { newsletterAddresses, newsletterFile, newsletterWorkbook } from '../../../contract/newsletter/addresses.ts'
import { createSignedIn } from '../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'

const app = await startApp()
const { db, config } = app.context
const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
const as = admin.cookie
const minute = (number: number) => new Date(Date.parse(testNow) + number * 60_000).toISOString()

test('only confirmed addresses are listed and exported, each with its unsubscribe link', async () => {
  const subscribe = (email: string, createdAt: string, confirmedAt: string | null) =>
    db
      .insertInto('newsletters')
      .values({
        id: newId(),
        email,
        confirmTokenHash: null,
        unsubscribeToken: `jeton-${email}`,
        confirmedAt,
        createdAt,
      })
      .execute()
  await subscribe('ancienne@exemple.fr', testNow, testNow)
  await subscribe('muette@exemple.fr', minute(1), null)
  await subscribe('=formule@exemple.fr', minute(2), minute(3))
  const { body, headers } = await app.send(newsletterAddresses, { query: { limit: 1 } }, { as })
  assert.deepEqual(
    body.map(({ email, confirmedAt }) => [email, confirmedAt]),
    [['=formule@exemple.fr', minute(3)]],
  )
  assert.equal(Number(headers['x-total-count']), 2)
  assert.ok(!('unsubscribeToken' in (body[0] ?? {})))
  const nextResponse = await app.send(newsletterAddresses, { query: { after: body[0]?.id as string } }, { as })
  assert.deepEqual(
    nextResponse.body.map(({ email }) => email),
    ['ancienne@exemple.fr'],
  )

  const file = await app.send(newsletterFile, {}, { as })
  assert.equal(file.headers['content-disposition'], 'attachment; filename="newsletter-2026-11-21.csv"')
  assert.deepEqual(parse(String(file.body), { delimiter: ';', bom: true }), [
    ['E-mail', 'Confirmée le', 'Lien de désinscription'],
    [
      "'=formule@exemple.fr",
      '21/11/2026',
      `${config.publicUrl}/newsletter/desinscription?jeton=jeton-=formule@exemple.fr`,
    ],
    [
      'ancienne@exemple.fr',
      '21/11/2026',
      `${config.publicUrl}/newsletter/desinscription?jeton=jeton-ancienne@exemple.fr`,
    ],
  ])

  const workbook = await app.send(newsletterWorkbook, {}, { as })
  assert.equal(workbook.headers['content-disposition'], 'attachment; filename="newsletter-2026-11-21.xlsx"')
  const rows = await readWorkbook(workbook.body as unknown as Buffer)
  assert.deepEqual(
    rows.map(([email]) => email),
    ['E-mail', '=formule@exemple.fr', 'ancienne@exemple.fr'],
  )
  assert.deepEqual(rows[1]?.[1], new Date('2026-11-21T00:00:00Z'))
})

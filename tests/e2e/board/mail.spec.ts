import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import SqliteFile from 'better-sqlite3'
import { parse } from 'csv-parse/sync'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import type { SiteProcess } from '../../support/browser/site-process.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { comeBack, registerPerson, setStatus } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

// A mail is parked after eight attempts over a day, so the test writes that state into the table.
const parkMails = ({ folder }: SiteProcess, recipient: string) => {
  const file = new SqliteFile(join(folder, 'club.db'))
  file
    .prepare(
      "update deliveries set state = 'parked', sent_at = null, reason = 'Cette adresse n’existe pas (550 5.1.1 boîte inconnue)' where recipient = ?",
    )
    .run(recipient)
  file.close()
}

// The mail of a validation leaves after half a minute, in which the board may undo. One that waits longer than any retry
// is sent at once: its date comes from a wrong clock.
const keepWaiting = ({ folder }: SiteProcess, recipient: string) => {
  const file = new SqliteFile(join(folder, 'club.db'))
  const { changes } = file
    .prepare("update deliveries set next_attempt_at = ? where recipient = ? and state = 'waiting'")
    .run(new Date(Date.now() + 3_600_000).toISOString(), recipient)
  file.close()
  expect(changes).toBe(1)
}

const isSent = async (board: APIRequestContext, recipient: string) => {
  const mails: { recipient: string; state: string }[] = await (await board.get('/api/admin/mails')).json()
  return mails.some((mail) => mail.recipient === recipient && mail.state === 'sent')
}

const addSubscriber = ({ folder }: SiteProcess) => {
  const file = new SqliteFile(join(folder, 'club.db'))
  file
    .prepare('insert into newsletters (id, email, confirmed_at, created_at, unsubscribe_token) values (?, ?, ?, ?, ?)')
    .run(crypto.randomUUID(), 'lectrice@exemple.fr', '2026-11-20T10:00:00.000Z', '2026-11-20T09:00:00.000Z', 'jeton')
  file.close()
}

const sendMessage = (request: APIRequestContext, nom: string) =>
  request.post('/api/contact', {
    data: { nom, email: 'visite@exemple.fr', message: 'Peut-on essayer ?\nMerci !' },
    failOnStatusCode: true,
  })

test('the board sees why a mail failed and retries it', async ({ page, site, board, request }) => {
  const { email } = await registerPerson(request)
  await expect.poll(() => isSent(board, email)).toBe(true)
  parkMails(site, email)
  await openAsAdmin(page, '/admin')
  await page.getByRole('link', { name: /^Courrier \(1/ }).click()

  await test.step('the mail is shown with its reason', async () => {
    const failed = page.getByRole('region', { name: 'Un e-mail n’est pas arrivé.' }).getByRole('listitem')
    await expect(failed).toHaveCount(1)
    await expect(failed).toContainText('Cette adresse n’existe pas')
    await expect(failed.getByRole('link', { name: 'Corriger l’adresse' })).toBeInViewport({ ratio: 1 })
    // Not a second time among the others.
    await expect(page.getByRole('tabpanel').getByText('Non distribué', { exact: true })).toHaveCount(1)
    await page.getByLabel('Afficher').selectOption({ label: 'Non distribués (1)' })
    await expect(page).toHaveURL('/admin/courrier?onglet=courriels&etat=parked')
    const row = page.getByRole('tabpanel').getByRole('listitem')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(email)
    await expect(row).toContainText('Cette adresse n’existe pas')
    await expect(row).not.toContainText('550')
    await expect(row.getByRole('link', { name: 'Inès Moreau' })).toHaveAttribute('href', /^\/admin\/membres\//)
    await row.getByRole('link', { name: 'Corriger l’adresse' }).click()
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/admin\/membres\/[^?]*$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await row.getByRole('button', { name: /^Voir le texte/ }).click()
    await expect(page.getByRole('dialog')).toContainText('plus gardé')
    await expect(page.getByRole('dialog')).toContainText('550 5.1.1 boîte inconnue')
    await expectAccessible(page, 'preview of a mail')
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: /^Réessayer/ }).click()
    await expect(findToast(page)).toContainText('L’e-mail va repartir')
    await expect(row).toContainText('En attente')
    await expect(row).toBeFocused()
    await expect.poll(() => isSent(board, email)).toBe(true)

    parkMails(site, email)
    await comeBack(page)
    const preview = row.getByRole('button', { name: /^Voir le texte/ })
    await preview.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link', { name: 'Corriger l’adresse' })).toBeVisible()
    await dialog.getByRole('button', { name: /^Réessayer/ }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => isSent(board, email)).toBe(true)
    await comeBack(page)
    await expect(page.getByText('Aucun e-mail')).toBeVisible()
  })

  await test.step('a mail that leaves again from the top stays there, and is no failure any more', async () => {
    parkMails(site, email)
    await page.goto('/admin/courrier')
    await page.getByRole('button', { name: /^Réessayer/ }).click()
    const row = page.getByRole('region', { name: 'Tout est reparti.' }).getByRole('listitem')
    await expect(row).toContainText('En attente')
    await expect(row).toBeFocused()
    await expect.poll(() => isSent(board, email)).toBe(true)
  })
})

test('the board reads a mail that waits as its recipient will', async ({ page, site, board, request }) => {
  const { id, email } = await registerPerson(request)
  await expect.poll(() => isSent(board, email)).toBe(true)
  await setStatus(board, id, 'PENDING_CASH')
  keepWaiting(site, email)
  await openAsAdmin(page, '/admin/courrier')
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Votre inscription est validée' })
  await expect(row).toContainText('En attente')
  await row.getByRole('button', { name: /^Voir le texte/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Votre inscription est validée' })
  await expect(dialog).toContainText('ines@exemple.fr')
  await expect(dialog).toContainText('Bonjour Inès,')
  await expect(dialog).toContainText(/120.€ en espèces, à remettre à un coach ou au bureau/)
  await expect(dialog.getByRole('button', { name: /^Réessayer/ })).toHaveCount(0)
})

test('the board sees how many messages of visitors are new, and answers or deletes them', async ({ page, request }, {
  project,
}) => {
  for (const nom of ['Sabine Courtois', 'Yann Pasquier']) await sendMessage(request, nom)
  await openAsAdmin(page, '/admin')
  const newMails = (count: number) =>
    page.getByRole('link', {
      name: project.name === 'phone' ? `Courrier (${count})` : new RegExp(`^Courrier \\(${count}.à.revoir\\)$`),
    })
  await newMails(2).click()
  await page.getByRole('tab', { name: 'Messages' }).click()
  await expect(page).toHaveURL('/admin/courrier?onglet=messages')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByRole('link', { name: 'Répondre à Sabine Courtois' })).toHaveAttribute(
    'href',
    /^mailto:visite%40exemple\.fr\?subject=/,
  )
  await expect(page.getByRole('tab', { name: 'Messages (2)' })).toBeVisible()
  await panel.getByRole('button', { name: /Marquer comme répondu.*Sabine Courtois/ }).click()
  await expect(findToast(page)).toContainText('Message répondu')
  await expect(panel.getByText('Répondu', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('tab', { name: 'Messages (1)' })).toBeVisible()
  await expect(panel.getByRole('button', { name: /Remettre à revoir.*Sabine Courtois/ })).toBeFocused()
  await expectAccessible(page, 'messages of visitors')
  await panel.getByRole('button', { name: 'Supprimer le message de Yann Pasquier' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Supprimer le message de Yann Pasquier' })
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(panel.getByRole('button', { name: 'Supprimer le message de Yann Pasquier' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(findToast(page)).toContainText('Message supprimé')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(panel.getByRole('listitem')).toBeFocused()
  await panel.getByRole('button', { name: /Remettre à revoir/ }).click()
  await page.goto('/admin')
  await expect(newMails(1)).toBeVisible()
})

test('each newsletter address is exported with its unsubscribe link', async ({ page, site }) => {
  addSubscriber(site)
  await openAsAdmin(page, '/admin/courrier')
  await page.getByRole('tab', { name: 'Newsletter' }).click()
  await expect(page).toHaveURL('/admin/courrier?onglet=newsletter')
  await expect(page.getByText(/^1\sadresse confirmée$/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
  const rows = parse(await readFile(await (await download).path(), 'utf8'), { delimiter: ';', bom: true })
  expect(rows[1]?.slice(0, 2)).toEqual(['lectrice@exemple.fr', '20/11/2026'])
  expect(rows[1]?.[2]).toMatch(/\/newsletter\/desinscription\?jeton=jeton$/)
})

test(
  'a mail that was retried in another window is not sent twice, and the page says so',
  once,
  async ({ page, site, board, request, refusals }) => {
    const { email } = await registerPerson(request)
    await expect.poll(() => isSent(board, email)).toBe(true)
    parkMails(site, email)
    const mails: { id: string; recipient: string }[] = await (await board.get('/api/admin/mails?state=parked')).json()
    const id = mails[0]?.id ?? ''
    refusals.add(`409 /api/admin/mails/${id}/retry`)
    await openAsAdmin(page, '/admin/courrier?etat=parked')
    await expect(page.getByRole('button', { name: /^Réessayer/ })).toBeVisible()
    await board.post(`/api/admin/mails/${id}/retry`, { failOnStatusCode: true })
    await page.getByRole('button', { name: /^Réessayer/ }).click()
    await expect(findToast(page)).toContainText('Cet e-mail n’est plus à renvoyer')
    await expect(page.getByText('Aucun e-mail')).toBeVisible()
  },
)

test(
  'lists that failed to load can be retried, and a message whose deletion failed stays',
  once,
  async ({ page, request, refusals }) => {
    await sendMessage(request, 'Sabine Courtois')
    const parts = [
      ['E-mails', 'mails', /\/api\/admin\/mails(\?|$)/, 'Impossible de charger les e-mails'],
      ['Newsletter', 'newsletter', /\/api\/admin\/newsletter(\?|$)/, 'Impossible de charger les adresses'],
      ['Messages', 'messages', /\/api\/admin\/messages(\?|$)/, 'Impossible de charger les messages'],
    ] as const
    for (const [, call, path] of parts) {
      refusals.add(`500 /api/admin/${call}`)
      await page.route(path, (route) => route.fulfill({ status: 500, body: '' }))
    }
    await openAsAdmin(page, '/admin/courrier')
    for (const [tab, , path, words] of parts) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByText(words)).toBeVisible()
      await page.unroute(path)
      await page.getByRole('button', { name: 'Réessayer' }).click()
      await expect(page.getByText(words)).toHaveCount(0)
    }

    await page.route('**/api/admin/messages/*', (route) => {
      refusals.add(`500 ${new URL(route.request().url()).pathname}`)
      return route.fulfill({ status: 500, body: '' })
    })
    await page.getByRole('button', { name: /^Supprimer le message/ }).click()
    await page.getByRole('button', { name: 'Supprimer définitivement' }).click()
    await expect(findToast(page)).toContainText('Impossible de supprimer le message')
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
  },
)

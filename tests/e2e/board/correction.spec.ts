import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { registerPerson } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

test('the board corrects a name, a tier with its reason and an address that waits for its link', async ({
  page,
  request,
  refusals,
}) => {
  const { id } = await registerPerson(request)
  refusals.add(`400 /api/admin/users/${id}`)
  await openAsAdmin(page, `/admin/membres/${id}`)
  await page.getByRole('button', { name: 'Corriger' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corriger la fiche d’Inès Moreau' })
  await dialog.getByLabel('Téléphone').fill('123')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByLabel('Téléphone')).toHaveAccessibleDescription(/Merci d’indiquer un numéro comme 06/)
  await dialog.getByLabel('Téléphone').fill('')
  await dialog.getByLabel('Nom', { exact: true }).fill('Morel')
  await dialog.getByLabel('Email').fill('ines.morel@exemple.fr')
  await dialog.getByLabel('Tarif', { exact: true }).selectOption({ label: 'Tarif réduit' })
  await expect(dialog).toContainText(/120\s€.*60\s€/)
  await expectAccessible(page, 'correction')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('Merci d’indiquer la raison du nouveau montant')).toBeVisible()
  await expect(dialog.getByLabel('Nom', { exact: true })).toHaveValue('Morel')
  await dialog.getByLabel('Raison du nouveau montant').selectOption({ label: 'Justificatif vu' })
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(findToast(page)).toContainText('ines.morel@exemple.fr')
  await expect(page.getByRole('heading', { level: 1, name: 'Inès Morel' })).toBeVisible()
  const contact = page.getByRole('region', { name: 'Coordonnées' })
  await expect(contact).toContainText('Adresse à confirmer')
  await expect(contact).toContainText('ines.morel@exemple.fr')
  const history = page.getByRole('region', { name: 'Historique' })
  await expect(history).toContainText(
    /Corrigé\s: nom, tarif\. La cotisation est passée de 120\s€ à 60\s€ \(justificatif vu\)\./,
  )
})

test('the board corrects every other answer of a registration; the page shows them and the journal tells which', async ({
  page,
  request,
}) => {
  const { id } = await registerPerson(request)
  await openAsAdmin(page, `/admin/membres/${id}`)
  await page.getByRole('button', { name: 'Corriger' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corriger la fiche d’Inès Moreau' })
  await dialog.getByLabel('Prénom').fill('Agnès')
  await dialog.getByLabel('Téléphone').fill('06 39 98 12 34')
  await dialog.getByLabel('Âge').fill('32')
  await dialog.getByLabel('T-shirt').selectOption('XL')
  await dialog.getByLabel('Moyen de paiement').selectOption({ label: 'Chèque' })
  // The fee of 32 is that of 31: no reason is asked for.
  await expect(dialog.getByLabel('Raison du nouveau montant')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(findToast(page)).toContainText('Fiche corrigée')
  await expect(page.getByRole('heading', { level: 1, name: 'Agnès Moreau' })).toBeVisible()
  const contact = page.getByRole('region', { name: 'Coordonnées' })
  for (const words of ['06 39 98 12 34', /^32\sans$/, 'XL', 'Chèque'])
    await expect(contact.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText(
    'Corrigé : prénom, téléphone, âge, t-shirt, moyen de paiement.',
  )
})

test('a member corrects tier and T-shirt until the board has validated them', async ({ page, board }) => {
  const { id } = await registerPerson(page.request, { age: 20, tier: 'A26', tshirtSize: null })
  await page.goto('/modifier-infos')
  const card = page.getByRole('region', { name: 'Ma demande d’adhésion' })
  const save = async () => {
    await card.getByRole('button', { name: 'Corriger ma demande' }).click()
    await expect(findToast(page)).toContainText('Demande corrigée')
    await closeToast(page)
    const { user }: { user: Record<string, unknown> } = await (await board.get(`/api/admin/users/${id}`)).json()
    return [user.tier, user.tshirtSize]
  }
  await card.getByLabel('Tarif').selectOption({ label: 'Tarif réduit' })
  await expectAccessible(page, 'request')
  expect(await save()).toEqual(['REDUIT', null])
  await card.getByLabel('Taille de t-shirt').selectOption('XL')
  expect(await save()).toEqual(['REDUIT', 'XL'])
  await board.post(`/api/admin/members/${id}/membership-status`, { data: { status: 'PENDING_CASH' } })
  await page.reload()
  await expect(page.getByLabel('Prénom')).toBeVisible()
  await expect(card).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { admin, expect, once, test } from '../../support/browser/test.ts'
import { openControls } from '../../support/journeys/board.ts'
import { saveSheet } from '../../support/journeys/coach.ts'
import { inDays, signIn, signOut } from '../../support/journeys/member.ts'

const register = async (page: Page) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Je m’inscris' }).click()
  await page.getByLabel('Prénom').fill('Inès')
  await page.getByLabel('Nom', { exact: true }).fill('Moreau')
  await page.getByRole('form', { name: 'Inscription' }).getByLabel('Email').fill('ines@exemple.fr')
  await page.getByLabel('Mot de passe', { exact: true }).fill('montreuil')
  await page.getByLabel('Confirmer le mot de passe').fill('montreuil')
  await page.getByLabel('Âge').fill('31')
  await page.getByRole('radio', { name: /^Tarif plein/ }).check()
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await page.getByLabel(/J’accepte/).check()
  await expect(page.getByText('Cotisation due : 120')).toBeVisible()
  await page.getByRole('button', { name: 'S’inscrire' }).click()
  await expect(page.getByText(/Pensez à payer 120.€ en espèces/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Accéder à mon espace' }).click()
  await expect(page.getByRole('heading', { name: 'Bonjour Inès' })).toBeVisible()
  await expect(page.getByText('En attente de validation')).toBeVisible()
}

const validatePayment = async (page: Page) => {
  await page.goto('/admin')
  await page.getByLabel('Rechercher un membre').fill('ines')
  await openControls(page, 'Inès Moreau')
  await page.getByLabel('Statut d’adhésion d’Inès Moreau').selectOption({ label: 'Actif' })
  await expect(page.getByText('Statut d’adhésion changé vers : Actif', { exact: true })).toBeVisible()
}

const publishSession = async (page: Page) => {
  await page.goto('/coach')
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await page.getByLabel('Titre').fill('Piste et renfo')
  await page.getByLabel('Type').selectOption('RUN')
  await page.getByLabel('Date').fill(inDays(2))
  await page.getByLabel('Heure').fill('10:00')
  await page.getByLabel('Lieu').fill('Stade municipal, Montreuil')
  await page.getByRole('button', { name: 'Créer la séance' }).click()
  await expect(page.getByText(/^Séance créée avec succès\. /)).toBeVisible()
}

// Once, on the phone: the pages of a wide screen have their own tests.
test(
  'from a fresh database, in the browser only: register, validate, publish, sign up, mark attendance, check',
  once,
  async ({ page, refusals }) => {
    // The dashboard asks late whether a card may be used: the person may have signed out by then.
    refusals.add('401 /api/my/card-payment')
    await register(page)
    await signOut(page)

    await signIn(page, admin.email, admin.password)
    await validatePayment(page)
    await publishSession(page)
    await signOut(page)

    await signIn(page, 'ines@exemple.fr', 'montreuil')
    await expect(page.getByText('Adhésion Active')).toBeVisible()
    await page.getByRole('button', { name: /^Je viens ! Piste et renfo/ }).click()
    await expect(page.getByText('Inscription réussie', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Je ne viens plus Piste et renfo/ })).toBeVisible()
    await signOut(page)

    await signIn(page, admin.email, admin.password)
    await page.goto('/coach?onglet=presences')
    await expect(page.getByText('1 inscrit', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Cocher tous les inscrits' }).click()
    await saveSheet(page)
    await expect(page.getByText('Présences enregistrées', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: /Inès Moreau/ })).toBeChecked()
  },
)

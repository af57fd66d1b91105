import type { APIRequestContext, Page } from '@playwright/test'
import { dayInWordsAt } from '../../../contract/rules/time/dates.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import type { SiteProcess } from '../../support/browser/site-process.ts'
import { expect, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { chooseForSession as choose } from '../../support/journeys/coach.ts'
import { inDays, publishSession } from '../../support/journeys/member.ts'
import { registrationForm } from '../../support/journeys/registration.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'
import { linkIn } from '../../support/mail/mailed-link.ts'
import { readMails } from '../../support/mail/outbox.ts'

const figures = async (board: APIRequestContext) => {
  const { bookedCount, registeredCount } = await (await board.get('/api/admin/trials')).json()
  return [bookedCount, registeredCount]
}

const trialForm = (page: Page) => page.getByRole('form', { name: 'Séance d’essai' })

const book = async (page: Page) => {
  const form = trialForm(page)
  await form.getByRole('radio').first().check()
  await form.getByLabel('Prénom').fill('Salomé')
  await form.getByLabel('Email').fill('salome@exemple.fr')
  await form.getByLabel('Téléphone').fill('06 12 34 56 78')
  await form.getByLabel('J’ai lu cette information').check()
  await form.getByRole('button', { name: 'Réserver ma séance d’essai' }).click()
  await expect(page.locator(':focus')).toContainText(/Presque réservé\s: ouvrez l’e-mail.*Course, /)
}

/** The link of the mail about a session. */
const linkTo = async (site: SiteProcess, title: string) => {
  const find = async () => (await readMails(site)).find(({ text }) => text?.includes(title))
  await expect.poll(async () => (await find()) !== undefined).toBe(true)
  return linkIn((await find()) ?? {}, '/essai').href
}

test('a visitor books a trial, moves it by the mailed link, and finds a registration filled in', async ({
  page,
  site,
  board,
}) => {
  const { date } = await publishSession(board, { title: 'Côtes', trialPlaces: 2, date: inDays(3) })
  await publishSession(board, {
    title: 'Piste',
    trialPlaces: 1,
    date: inDays(5),
    location: 'Stade municipal, Montreuil',
  })
  await page.goto('/#essai')
  await expect(trialForm(page).getByRole('radio')).toHaveCount(2)
  await expect(trialForm(page)).toContainText(/2.places/)
  // Each with the drawing of its type, and its place where that is the club's own.
  await expect(trialForm(page).getByRole('radiogroup').locator('svg')).toHaveCount(2)
  await expect(trialForm(page).getByRole('radiogroup').getByText('Stade municipal, Montreuil')).toHaveCount(1)
  await trialForm(page).getByRole('button', { name: 'Réserver ma séance d’essai' }).click()
  await expect(page.getByText('Merci de choisir une séance')).toBeVisible()
  await expect(page.getByText('Merci de lire l’information sur l’assurance et de l’accepter')).toBeVisible()
  await expectAccessible(page, 'the trials on the landing page')
  await book(page)

  await expect(page.locator('#essai')).not.toContainText('Choisissez')
  await expect(page.locator('#essai')).toContainText(dayInWordsAt(date), { ignoreCase: true })
  await page.goto(await linkTo(site, 'Côtes'))
  await expect(page.getByText('Côtes')).toBeVisible()
  expect(await figures(board)).toEqual([0, 0])
  await expectAccessible(page, 'a trial to confirm')
  await page.getByRole('button', { name: 'Confirmer ma séance d’essai' }).click()
  await expect(page.locator(':focus')).toContainText('Votre place est réservée')
  await expectAccessible(page, 'the page of a trial')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Déplacer ma séance d’essai' }).click()
  await expect(findToast(page)).toContainText('Séance d’essai déplacée')
  await expect(page.getByText('Piste')).toBeVisible()

  const token = new URL(await linkTo(site, 'Piste')).searchParams.get('jeton')
  await page.goto(`/inscription?essai=${token}`)
  const form = registrationForm(page)
  await expect(form.getByLabel('Prénom')).toHaveValue('Salomé')
  await expect(form.getByLabel('Email')).toHaveValue('salome@exemple.fr')
  await expect(form.getByLabel('Téléphone')).toHaveValue('06 12 34 56 78')
  expect(page.url()).not.toContain('salome')
  await form.getByLabel('Nom', { exact: true }).fill('Petit')
  await form.getByLabel('Mot de passe', { exact: true }).fill('montreuil')
  await form.getByLabel('Confirmer le mot de passe').fill('montreuil')
  await form.getByRole('radio', { name: 'M', exact: true }).check()
  await form.getByLabel(/J’accepte les/).check()
  await page.getByRole('button', { name: 'S’inscrire' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await figures(board)).toEqual([1, 1])
})

test('a visitor cancels a trial, and the place is offered again', async ({ page, site, board }) => {
  await publishSession(board, { title: 'Côtes', trialPlaces: 1 })
  await page.goto('/#essai')
  await book(page)
  await page.goto(await linkTo(site, 'Côtes'))
  await page.getByRole('button', { name: 'Annuler ma séance d’essai' }).click()
  const question = page.getByRole('alertdialog', { name: 'Annuler votre séance d’essai' })
  await question.getByRole('button', { name: 'Garder ma place' }).click()
  await expect(page.getByRole('button', { name: 'Confirmer ma séance d’essai' })).toBeVisible()
  await page.getByRole('button', { name: 'Annuler ma séance d’essai' }).click()
  await question.getByRole('button', { name: 'Oui, annuler' }).click()
  await expect(page.locator(':focus')).toContainText('Votre séance d’essai est annulée')
  await page.getByRole('link', { name: 'Choisir une autre séance' }).click()
  await expect(trialForm(page).getByRole('radio')).toHaveCount(1)
})

test('without an open session the landing page offers to write to the club; an old link says so', async ({
  page,
  refusals,
}) => {
  await page.goto('/#essai')
  await expect(page.getByText('Aucune séance n’a de place d’essai en ce moment.', { exact: false })).toBeVisible()
  refusals.add('400 /api/trials/view')
  await page.goto('/essai?jeton=inconnu')
  await expect(page.getByRole('alert')).toHaveText('Lien invalide ou expiré')
})

test('a coach opens a session to trials, and the board sees how many were booked', async ({ page, board }) => {
  await publishSession(board, { title: 'Côtes' })
  await openAsAdmin(page, '/coach')
  await choose(page, 'Côtes', 'Modifier')
  const dialog = page.getByRole('dialog', { name: 'Modifier la séance' })
  await dialog.getByText('Plus d’options').click()
  await dialog.getByLabel('Places d’essai').fill('99')
  await dialog.getByRole('button', { name: 'Modifier la séance' }).click()
  await expect(dialog.getByText('Une séance a de 1 à 50 places d’essai')).toBeVisible()
  await dialog.getByLabel('Places d’essai').fill('3')
  await dialog.getByRole('button', { name: 'Modifier la séance' }).click()
  await expect(dialog).toHaveCount(0)
  const [open] = await (await board.get('/api/trials/sessions')).json()
  expect(open.placesLeft).toBe(3)
  await page.goto('/admin/saison')
  await expect(page.getByRole('heading', { name: /Séances d’essai, saison/ })).toBeVisible()
  await expectAccessible(page, 'the figures of trials')
})

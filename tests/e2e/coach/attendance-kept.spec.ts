import { responseTimeoutMs } from '../../../contract/rules/http.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { tickBox as box, presentAt, saveSheet as save } from '../../support/journeys/coach.ts'
import { inDays, publishSession } from '../../support/journeys/member.ts'
import { breakCall, expireSignInAt, newMember, openAsAdmin } from '../../support/journeys/staff.ts'

test('ticks survive failed loads and saves, and are saved once', once, async ({ page, board, request, refusals }) => {
  const { id } = await publishSession(board)
  const path = `/api/coach/sessions/${id}/attendance`
  const marks = `${path}/marks`
  for (const trouble of ['500', 'offline'])
    for (const requestPath of [path, marks]) refusals.add(`${trouble} ${requestPath}`)
  await breakCall(page, path, 'GET')
  const kept = page.getByText('Gardée sur ce téléphone : 1 présence partira dès que le réseau revient')
  const tryAgain = page.getByRole('button', { name: 'Réessayer l’enregistrement' })
  await newMember(request, board, 'Inès', 'Moreau')
  await newMember(request, board, 'Malik', 'Diallo')
  await page.clock.install()
  await openAsAdmin(page, '/coach?onglet=presences')

  await test.step('a sheet that failed to load can be retried', async () => {
    await expect(findToast(page)).toContainText('Impossible de charger les données')
    await page.unroute(path)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('checkbox')).toHaveCount(3)
  })

  await test.step('ticks changed while a save is in flight stay unsaved', async () => {
    const { promise: saved, resolve: finish } = Promise.withResolvers<void>()
    await page.route(marks, async (route) => {
      await saved
      await route.fallback()
    })
    await box(page, /Inès/).check()
    await save(page)
    await box(page, /Malik/).check()
    await box(page, /Inès/).uncheck()
    finish()
    await expect(findToast(page)).toContainText('Présences enregistrées')
    await expect(box(page, /Malik/)).toBeChecked()
    await expect(box(page, /Inès/)).not.toBeChecked()
    await expect(page.getByText('2 modifications non enregistrées')).toBeVisible()
    await page.unroute(marks)
  })

  await test.step('the server fails', async () => {
    await breakCall(page, marks, 'POST')
    await box(page, /Inès/).check()
    await save(page)
    await expect(findToast(page)).toContainText('Erreur')
    await expect(findToast(page)).toContainText('Impossible de sauvegarder les présences')
    await expect(page.getByText(/Votre présence reste sur ce téléphone et repartira dans un instant\.$/)).toBeVisible()
    await expect(box(page, /Inès/)).toBeChecked()
    await page.unroute(marks)
    await tryAgain.click()
    await expect(findToast(page)).toContainText('Présences enregistrées')
    await expect(tryAgain).toHaveCount(0)
    expect(await presentAt(board, id)).toHaveLength(2)
  })

  await test.step('a save whose response is lost is not repeated and causes no conflict', async () => {
    await box(page, /Malik/).uncheck()
    await page.route(marks, async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await save(page)
    await expect(kept).toBeVisible()
    await page.unroute(marks)
    await page.getByRole('button', { name: 'Envoyer maintenant' }).click()
    await expect(findToast(page)).toContainText('Présences enregistrées')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await presentAt(board, id)).toHaveLength(1)
  })

  await test.step('a save without response times out', async () => {
    await box(page, /Inès/).uncheck()
    await page.route(marks, () => {})
    const request = page.waitForRequest((sent) => sent.url().endsWith('/marks'))
    await save(page)
    await request
    await page.clock.runFor(responseTimeoutMs + 1000)
    await expect(kept).toBeVisible()
    await expect(box(page, /Inès/)).not.toBeChecked()
  })
})

test(
  'ticks survive a network failure, a reload and an expired login until they are saved or discarded',
  once,
  async ({ page, board, request, refusals }) => {
    const { id } = await publishSession(board)
    const path = `/api/coach/sessions/${id}/attendance`
    const marks = `${path}/marks`
    refusals.add(`offline ${marks}`).add('401 /api/user')
    await newMember(request, board, 'Inès', 'Moreau')
    await newMember(request, board, 'Malik', 'Diallo')
    await openAsAdmin(page, '/coach?onglet=presences')
    await box(page, /Inès/).check()
    await page.route(marks, (route) => route.abort('internetdisconnected'))
    await save(page)
    await expect(page.getByText('Gardée sur ce téléphone : 1 présence partira dès que le réseau revient')).toBeVisible()
    await box(page, /Malik/).check()
    await page.unroute(marks)
    await page.reload()
    await expect(page.getByText(/^1.modification non enregistrée, faite à /)).toBeVisible()
    await expect(box(page, /Inès/)).toBeChecked()
    // Saved marks are sent by the next page; unsaved ones wait for the coach.
    await expect.poll(() => presentAt(board, id)).toHaveLength(1)

    await expireSignInAt(page, marks, 'POST', () => save(page))
    await expect(
      page.getByText(/^1.présence gardée sur ce téléphone.: connectez-vous, elle partira aussitôt\.$/),
    ).toBeVisible()
    await openAsAdmin(page, `/coach?onglet=presences&seance=${id}`)
    await expect(box(page, /Malik/)).toBeChecked()
    await expect.poll(() => presentAt(board, id)).toHaveLength(2)
    await expect(page.getByText(/^Enregistré à/)).toBeVisible()
    await page.reload()
    await expect(box(page, /Malik/)).toBeChecked()
    await expect(page.getByText(/non enregistrée/)).toHaveCount(0)

    await box(page, /Inès/).uncheck()
    await page.reload()
    await page.getByRole('button', { name: 'Autres actions de l’appel' }).click()
    await page.getByRole('menuitem', { name: 'Effacer les coches non enregistrées' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Effacer' }).click()
    await expect(box(page, /Inès/)).toBeChecked()
    await page.reload()
    await expect(box(page, /Inès/)).toBeChecked()
  },
)

test(
  'leaving or signing out with unsaved ticks asks first, and can save on the way',
  once,
  async ({ page, board, request }, { project }) => {
    // On a wide screen the list is beside the sheet.
    const showSessions = async () => {
      if (project.name === 'phone') await page.getByRole('button', { name: 'Changer de séance' }).click()
    }
    const { id } = await publishSession(board)
    await publishSession(board, { title: 'Dans dix jours', date: inDays(10) })
    await newMember(request, board, 'Inès', 'Moreau')
    await openAsAdmin(page, '/coach?onglet=presences')
    const question = page.getByRole('dialog', { name: 'Présences non enregistrées' })
    const sheet = page.getByRole('tab', { name: 'Présences', selected: true })
    await box(page, /Inès/).check()

    await page.getByRole('tab', { name: 'Notes' }).click()
    await expect(question).toContainText('1 modification non enregistrée')
    await question.getByRole('button', { name: 'Rester sur la feuille' }).click()
    await expect(question).toHaveCount(0)
    await expect(sheet).toBeVisible()
    await page.getByRole('link', { name: 'Tableau de bord' }).first().click()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await showSessions()
    await page.getByRole('button', { name: /^Dans dix jours/ }).click()
    await question.getByRole('button', { name: 'Continuer sans enregistrer' }).click()
    await expect(page.getByRole('region', { name: 'Dans dix jours' })).toBeVisible()
    expect(await presentAt(board, id)).toEqual([])

    await showSessions()
    const waiting = page.getByRole('button', { name: /^Piste et renfo/ })
    await expect(waiting).toContainText('Coches non enregistrées')
    await waiting.click()
    await expect(box(page, /Inès/)).toBeChecked()
    await page.getByRole('tab', { name: 'Notes' }).click()
    await question.getByRole('button', { name: 'Enregistrer et continuer' }).click()
    await expect(page.getByText('Aucune note ajoutée')).toBeVisible()
    expect(await presentAt(board, id)).toHaveLength(1)

    await page.getByRole('tab', { name: 'Présences' }).click()
    await showSessions()
    await page.getByRole('button', { name: /^Dans dix jours/ }).click()
    await showSessions()
    await expect(waiting).not.toContainText('Coches non enregistrées')
    await waiting.click()
    await box(page, /Inès/).uncheck()
    const signOut = page.getByRole('button', { name: 'Déconnexion' })
    await signOut.click()
    await question.getByRole('button', { name: 'Rester sur la feuille' }).click()
    await expect(box(page, /Inès/)).not.toBeChecked()
    await signOut.click()
    await expect(question).toContainText('vos coches seront perdues')
    await expect(question.getByRole('button', { name: 'Me déconnecter sans enregistrer' })).toBeVisible()
    await question.getByRole('button', { name: 'Enregistrer et me déconnecter' }).click()
    await expect(page).toHaveURL('/')
    await expect(findToast(page)).toContainText('Déconnexion réussie')
    expect(await presentAt(board, id)).toEqual([])
  },
)

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { inDays, publishSession } from '../support/journeys.ts'
import { newMember, openAsAdmin, signUp } from '../support/staff-journeys.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const inspect = async (page: Page, where: string) => {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect.soft(found, where).toEqual([])
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect.soft(scrollWidth, `${where} is wider than the screen`).toBe(clientWidth)
}

for (const theme of ['dark', 'light'])
  test(`the coach’s space and the board, with people in them, are accessible in the ${theme} theme`, async ({
    page,
    board,
    request,
  }, { project }) => {
    if (project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const session = await publishSession(board, { description: 'Chaussures de trail conseillées' })
    await publishSession(board, { title: 'Brouillon', published: false, date: inDays(5) })
    await publishSession(board, { title: 'Déjà courue', date: inDays(-5) })
    const ines = await newMember(request, board, 'Inès', 'Moreau-Desrosiers-Vandenberghe')
    await signUp(request, ines.email, session.id)
    const note = { userId: ines.id, sessionId: session.id, content: 'Belle foulée', isVisible: true }
    await board.post('/api/coach/notes', { data: note, failOnStatusCode: true })

    await openAsAdmin(page, '/coach')
    await page.getByText('Séances passées (1)').click()
    await inspect(page, 'sessions')
    await page.getByRole('button', { name: 'Actions pour Piste et renfo' }).click()
    await inspect(page, 'menu of a session')
    await page.getByRole('menuitem', { name: 'Modifier' }).click()
    await inspect(page, 'form of a session')
    await page.getByRole('button', { name: 'Annuler' }).click()
    await page.getByRole('tab', { name: 'Présences' }).click()
    await page.getByRole('checkbox', { name: /Inès/ }).check()
    await inspect(page, 'attendance')
    await page.getByRole('tab', { name: 'Notes' }).click()
    await expect(page.getByText('Belle foulée')).toBeVisible()
    await inspect(page, 'notes')
    await page.getByRole('button', { name: 'Nouvelle note' }).click()
    await inspect(page, 'form of a note')

    await page.goto('/admin')
    await expect(page.getByRole('rowheader')).toHaveCount(2)
    await inspect(page, 'board')
    await page.getByRole('button', { name: /^Supprimer Inès/ }).click()
    await inspect(page, 'deletion')
  })

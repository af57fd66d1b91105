import { waitUntilLoaded } from '../../support/browser/accessibility.ts'
import { expect, once } from '../../support/browser/test.ts'
import { brokenWords, overflow, withTextSize } from '../../support/browser/text-size.ts'
import { onEveryPage, signInAs, test } from '../../support/drills/demo-club.ts'
import { linkIn } from '../../support/mail/mailed-link.ts'
import { readMails } from '../../support/mail/outbox.ts'

const phone = { width: 390, height: 844 }

const sizes = [
  [16, { width: 320, height: 640 }],
  [20, phone],
  [24, phone],
  [32, phone],
] as const

for (const [size, viewport] of sizes)
  test(
    `no page scrolls sideways or breaks a word with text of ${size} px on ${viewport.width} px`,
    once,
    async ({ site }) => {
      await withTextSize(size, { baseURL: site.url, viewport }, async (page) => {
        await onEveryPage(page, async (path) => {
          if (!path.startsWith('/page-')) await waitUntilLoaded(page)
          expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`)
          expect.soft(await overflow(page), path).toBe(0)
          expect.soft(await brokenWords(page), path).toEqual([])
        })
      })
    },
  )

/** Success criterion 1.4.12 of WCAG. */
const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

test('no page scrolls sideways with the text spacing of WCAG on 390 px', once, async ({ site }) => {
  await withTextSize(16, { baseURL: site.url, viewport: phone }, async (page) => {
    await onEveryPage(page, async (path) => {
      if (!path.startsWith('/page-')) await waitUntilLoaded(page)
      await page.addStyleTag({ content: spacing })
      expect.soft(await overflow(page), path).toBe(0)
    })
  })
})

test('a dialog neither scrolls sideways nor breaks a word with text of 32 px', once, async ({ site }) => {
  await withTextSize(32, { baseURL: site.url, viewport: phone }, async (page) => {
    const expectReadable = async (name: string) => {
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog.getByRole('button').nth(1)).toBeVisible()
      await expect(page.getByText('Chargement…', { exact: true })).toHaveCount(0)
      const sideways = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect.soft(sideways, name).toBe(0)
      expect.soft(await brokenWords(page), name).toEqual([])
    }
    await signInAs(page.request, 'membre')
    // Whether he came to the latest session depends on the day that the demo club is made for.
    await page.goto('/seances')
    await page
      .locator('details')
      .filter({ has: page.getByRole('button', { name: /mon ressenti : /, includeHidden: true }) })
      .first()
      .evaluate((details: HTMLDetailsElement) => {
        details.open = true
      })
    await page
      .getByRole('button', { name: /mon ressenti : / })
      .first()
      .click()
    await expectReadable('Mon ressenti')

    await signInAs(page.request, 'coach')
    await page.goto('/coach')
    const full = page.getByRole('listitem').filter({ hasText: /\d+\sen attente/ })
    await full.getByRole('button', { name: /^Actions pour/ }).click()
    await page.getByRole('menuitem', { name: 'Places et liste d’attente' }).click()
    await expect(page.getByRole('button', { name: /^Donner une place/ }).first()).toBeVisible()
    await expectReadable('Places et liste d’attente')

    await page.goto('/coach?onglet=presences')
    await page.getByRole('checkbox', { checked: false }).first().check()
    await page.getByRole('tab', { name: 'Notes' }).click()
    await expectReadable('Présences non enregistrées')
  })
})

test('the pages of a trial break no word with large text', once, async ({ site, request }) => {
  const [open] = await (await request.get('/api/trials/sessions', { failOnStatusCode: true })).json()
  const visitor = { sessionId: open.id, prenom: 'Maximilienne', email: 'maximilienne@exemple.fr', insurance: true }
  await request.post('/api/trials', { data: visitor, failOnStatusCode: true })
  const confirmation = async () => (await readMails(site)).find(({ text }) => text?.includes('/essai?jeton='))
  await expect.poll(async () => (await confirmation()) !== undefined).toBe(true)
  const { searchParams } = linkIn((await confirmation()) ?? {}, '/essai')
  const token = searchParams.get('jeton')
  for (const [size, viewport] of sizes)
    await withTextSize(size, { baseURL: site.url, viewport }, async (page) => {
      for (const [path, content] of [
        ['/#essai', page.getByRole('form', { name: 'Séance d’essai' }).getByRole('radio').first()],
        [`/essai?jeton=${token}`, page.getByRole('button', { name: 'Annuler ma séance d’essai' })],
        [`/inscription?essai=${token}`, page.getByLabel('Prénom')],
      ] as const) {
        await page.goto(path)
        await expect(content).toBeVisible()
        await waitUntilLoaded(page)
        expect.soft(await overflow(page), `${path} at ${size} px`).toBe(0)
        expect.soft(await brokenWords(page), `${path} at ${size} px`).toEqual([])
      }
    })
})

test(
  'with large text the suggestions of a member search stay on the screen and open below its title',
  once,
  async ({ site }) => {
    for (const size of [16, 32])
      await withTextSize(size, { baseURL: site.url, viewport: { width: 390, height: 844 } }, async (page) => {
        await signInAs(page.request, 'coach')
        await page.goto('/coach/reglement')
        await page.getByLabel('Qui règle').fill('a')
        await expect(page.getByRole('option').first()).toBeVisible()
        const list = await page.getByRole('listbox').locator('..').boundingBox()
        const bar = await page.getByRole('navigation', { name: 'Navigation principale' }).boundingBox()
        expect(list?.y, `${size} px`).toBeGreaterThan(0)
        expect((list?.y ?? 0) + (list?.height ?? 0), `${size} px`).toBeLessThanOrEqual(bar?.y ?? 0)
        for (const name of ['Règlement reçu', 'Noter un règlement']) {
          const box = await page.getByRole('heading', { name }).boundingBox()
          expect((box?.y ?? 0) + (box?.height ?? 0), `${size} px: ${name}`).toBeLessThan(list?.y ?? 0)
        }
      })
  },
)

test('on the roll call a name is beside its box with text of 32 px', once, async ({ site }) => {
  await withTextSize(32, { baseURL: site.url, viewport: { width: 360, height: 800 } }, async (page) => {
    await signInAs(page.request, 'coach')
    await page.goto('/coach?onglet=presences')
    const box = page.getByRole('region', { name: 'Inscrits' }).getByRole('checkbox').first()
    await expect(box).toBeVisible()
    await waitUntilLoaded(page)
    const tops = await box.evaluate((element) => [
      element.getBoundingClientRect().bottom,
      element.nextElementSibling?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
    ])
    expect(tops[1]).toBeLessThan(tops[0] ?? 0)
  })
})

import { club } from '../../../club.ts'
import { expect, once, test } from '../../support/browser/test.ts'

const publicPages = ['/', '/login', '/inscription', '/forgot-password', '/contact', '/terms', '/confidentialite']
const privatePages = [
  '/reset-password?token=x',
  '/bienvenue?jeton=x',
  '/dashboard',
  '/coach',
  '/admin',
  '/page-inconnue',
]

/** Metadata of the HTML as sent, before any script. */
const headOf = (html: string) => {
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  const tags = [...html.matchAll(/<meta\b[^>]*>/g)].map(([tag]) => tag)
  const metas = new Map(
    tags.map((tag) => [attribute(tag, 'property') || attribute(tag, 'name'), attribute(tag, 'content')]),
  )
  const canonical = [...html.matchAll(/<link\b[^>]*rel="canonical"[^>]*>/g)].map(([tag]) => attribute(tag, 'href'))
  return { metas, canonical, title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '' }
}

test('every public page has its own URL, title, description and picture', once, async ({ request }) => {
  const seen = new Set<string>()
  const home = headOf(await (await request.get('/')).text())
  const origin = new URL(home.canonical[0] ?? '').origin
  for (const path of publicPages) {
    const { metas, canonical, title } = headOf(await (await request.get(path)).text())
    expect(canonical, path).toEqual([origin + path])
    const description = metas.get('description') ?? ''
    expect(description.length, path).toBeGreaterThan(40)
    const same = { 'og:title': title, 'twitter:title': title, 'og:url': origin + path, 'og:site_name': club.name }
    const described = { 'og:description': description, 'twitter:description': description, 'og:locale': 'fr_FR' }
    const picture = { 'og:image': `${origin}/preview.jpg`, 'og:image:width': '1200', 'og:image:height': '630' }
    const card = { 'twitter:card': 'summary_large_image', 'twitter:image': `${origin}/preview.jpg` }
    for (const [name, content] of Object.entries({ ...same, ...described, ...picture, ...card }))
      expect(metas.get(name), `${path} ${name}`).toBe(content)
    expect(metas.get('og:image:alt'), path).toContain(club.promise.title)
    expect(metas.has('robots'), path).toBe(false)
    seen.add(title).add(description)
  }
  expect(seen.size, 'every title and description is unique').toBe(2 * publicPages.length)
})

test('private pages and pages behind a secret link are noindex', once, async ({ request }) => {
  for (const path of privatePages) {
    const { metas, canonical } = headOf(await (await request.get(path)).text())
    expect(metas.get('robots'), path).toBe('noindex')
    expect(canonical, path).toEqual([])
  }
})

test('a private page is still noindex after hydration', once, async ({ page }) => {
  await page.goto('/reset-password?token=x')
  await expect(page).toHaveTitle(/Nouveau mot de passe/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

type Graph = { '@graph': { '@type': string; name: string; startDate: string }[] }

test('the landing page tells search engines about the club and its next sessions', once, async ({ page }) => {
  await page.clock.setFixedTime('2027-03-26T18:30:00Z')
  await page.goto('/')
  const blocks = page.locator('script[type="application/ld+json"]')
  await expect(blocks).toHaveCount(2)
  const texts = await blocks.allTextContents()
  expect(texts.join('')).not.toContain('<')
  const [[sportsClub], events] = texts.map((text) => (JSON.parse(text) as Graph)['@graph']) as [
    Graph['@graph'],
    Graph['@graph'],
  ]
  expect(sportsClub).toMatchObject({ '@type': 'SportsClub', name: club.name, email: club.email })
  // Friday's session has begun; on Sunday summer time begins.
  expect(events.map(({ '@type': type, name, startDate }) => [type, name, startDate])).toEqual([
    ['Event', 'Séance principale', '2027-03-28T10:00:00+02:00'],
    ['Event', 'Escaliers et circuits', '2027-03-31T19:00:00+02:00'],
    ['Event', 'HYROX et renforcement', '2027-04-02T19:00:00+02:00'],
  ])
})

test(
  'the sitemap lists the public pages, and robots.txt lets crawlers read noindex on the private ones',
  once,
  async ({ request }) => {
    const sitemap = await request.get('/sitemap.xml')
    expect(sitemap.headers()['content-type']).toContain('xml')
    const listed = [...(await sitemap.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url))
    expect(listed.map(({ pathname }) => pathname).sort()).toEqual([...publicPages].sort())
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/'])
    expect(robots).toContain(`Sitemap: ${listed[0]?.origin}/sitemap.xml`)
  },
)

test('the icons and the preview picture have the declared sizes', once, async ({ page }) => {
  await page.goto('/terms')
  const sizeOf = (src: string) =>
    page.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
  const manifest = await (await page.request.get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ name: club.name, lang: 'fr', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  for (const { src, sizes } of manifest.icons) expect(await sizeOf(src), src).toBe(sizes)
  expect(manifest.short_name.length).toBeLessThanOrEqual(12)
  const screenshots = manifest.screenshots as { src: string; sizes: string; form_factor: string }[]
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide'])
  for (const { src, sizes } of screenshots) expect(await sizeOf(src), src).toBe(sizes)
  expect(await sizeOf('/apple-touch-icon.png')).toBe('180x180')
  expect(await sizeOf('/preview.jpg')).toBe('1200x630')
  expect((await (await page.request.get('/preview.jpg')).body()).length).toBeLessThan(150_000)
  expect(await sizeOf('/favicon.ico')).toMatch(/^(16|32|48)x/)
  for (const href of ['/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']) {
    await expect(page.locator(`link[href="${href}"]`)).toHaveCount(1)
    expect((await page.request.get(href)).status(), href).toBe(200)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page can be read and has links', once, async ({ page, refusals }) => {
    refusals.add('404 /page-inconnue')
    for (const path of [...publicPages, '/page-inconnue']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: club.name }), path).toBeVisible()
      expect(await page.getByRole('main').getByRole('link').count(), path).toBeGreaterThan(0)
    }
  })

  test('the terms state every figure of the club', once, async ({ page }) => {
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10)
    await expect(page.getByText('Mise à jour : septembre 2025')).toBeVisible()
    const text = ((await page.getByRole('main').textContent()) ?? '').replace(/\s/g, ' ')
    for (const words of [
      '60 €',
      '120 €',
      'moins de 26 ans, étudiants, situation précaire',
      'moins de 13 ans, pour la saison 2025-2026',
      '1er septembre au 31 août',
      'accès illimité aux entraînements',
      't-shirt officiel',
      'décision exceptionnelle du bureau',
      'non transmissible',
    ])
      expect(text).toContain(words)
  })
})

test('a public page loads its scripts after its style sheet, and then hydrates', once, async ({ page }) => {
  const order: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && order.push('script'))
  page.on('requestfinished', (request) => request.resourceType() === 'stylesheet' && order.push('style'))
  await page.route('**/*.css', async (route) => {
    await page.waitForFunction(() => document.querySelector('main') !== null)
    await route.continue()
  })
  await page.goto('/login')
  expect(order[0]).toBe('style')
  expect(order).toContain('script')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Mot de passe requis')).toBeVisible()
})

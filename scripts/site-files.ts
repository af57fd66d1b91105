import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { club } from '../club.ts'
import { listedPaths } from '../web/route-lists.ts'
import { ground } from '../web/ui/ground.ts'
import { root } from './folders.ts'
import { siteUrl } from './site-url.ts'

/** Escapes a text for XML and SVG, outside attributes. */
export const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const icon = (name: string, size: number, purpose: string) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Pictures of the README that the browser shows before it installs the site. */
const screenshots = [
  { name: 'espace-membre', sizes: '780x1688', form_factor: 'narrow', label: 'L’espace membre' },
  { name: 'accueil', sizes: '1440x900', form_factor: 'wide', label: 'La page d’accueil' },
]

const screenshot = (folder: string, { name, ...rest }: (typeof screenshots)[number]) => {
  copyFileSync(join(root, `docs/pictures/${name}.jpg`), join(folder, `${name}.jpg`))
  return { src: `/${name}.jpg`, type: 'image/jpeg', ...rest }
}

/** Web app manifest: the member space can be installed on a phone's home screen. */
const webManifest = (folder: string) => ({
  id: '/',
  name: club.name,
  short_name: club.shortName,
  description: club.promise.summary,
  lang: 'fr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: ground,
  theme_color: ground,
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable', 512, 'maskable')],
  screenshots: screenshots.map((path) => screenshot(folder, path)),
})

/** Contents of sitemap.xml and robots.txt. */
export const searchFiles = (paths: readonly string[], siteUrl: string) => {
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escapeXml(siteUrl + path)}</loc></url>`),
    '</urlset>',
  ]
  // Pages that must not be listed have `noindex`, which a crawler reads only if it may load them.
  const robots = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteUrl}/sitemap.xml`]
  return { 'sitemap.xml': `${sitemap.join('\n')}\n`, 'robots.txt': `${robots.join('\n')}\n` }
}

/** Writes what browsers and search engines read beside the pages. */
export const writeSiteFiles = (folder: string): void => {
  const manifest = `${JSON.stringify(webManifest(folder), null, 2)}\n`
  const files = { ...searchFiles(listedPaths(), siteUrl()), 'site.webmanifest': manifest }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteMap } from './describe-site.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The address that a built page gives itself; a page without one is not meant to be found. */
const canonicalOf = (html: string) => /<link\b[^>]*\brel="canonical"[^>]*\bhref="([^"]+)"/.exec(html)?.[1]

/** The built pages that search engines may list, and where they must not look. */
export const searchFiles = (folder: string, { pages, routes }: SiteMap, address: string) => {
  const found = Object.values(pages)
    .map((file) => canonicalOf(readFileSync(join(folder, file), 'utf8')))
    .filter((url) => url !== undefined)
    .sort()
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...found.map((url) => `  <url><loc>${escaped(url)}</loc></url>`),
    '</urlset>',
  ]
  const closed = ['/api/', ...Object.keys(routes)].sort().map((path) => `Disallow: ${path}`)
  const robots = ['User-agent: *', ...closed, '', `Sitemap: ${address}/sitemap.xml`]
  return { 'sitemap.xml': `${sitemap.join('\n')}\n`, 'robots.txt': `${robots.join('\n')}\n` }
}

export const writeSearchFiles = (folder: string, map: SiteMap, address: string): void => {
  for (const [name, text] of Object.entries(searchFiles(folder, map, address))) writeFileSync(join(folder, name), text)
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalOf } from './built-html.ts'
import type { SiteMap } from './describe-site.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The built pages that search engines may list, and where they must not look. */
export const searchFiles = (folder: string, { pages, routes }: SiteMap, address: string) => {
  const addresses = Object.entries(pages).map(
    ([path, file]) => [path, canonicalOf(readFileSync(join(folder, file), 'utf8'))] as const,
  )
  const found = addresses.flatMap(([, url]) => url ?? []).sort()
  const hidden = addresses.flatMap(([path, url]) => (url || path === '/404' ? [] : path))
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...found.map((url) => `  <url><loc>${escaped(url)}</loc></url>`),
    '</urlset>',
  ]
  const closed = ['/api/', ...hidden, ...Object.keys(routes)].sort().map((path) => `Disallow: ${path}`)
  const robots = ['User-agent: *', ...closed, '', `Sitemap: ${address}/sitemap.xml`]
  return { 'sitemap.xml': `${sitemap.join('\n')}\n`, 'robots.txt': `${robots.join('\n')}\n` }
}

export const writeSearchFiles = (folder: string, map: SiteMap, address: string): void => {
  for (const [name, text] of Object.entries(searchFiles(folder, map, address))) writeFileSync(join(folder, name), text)
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Contents of sitemap.xml and robots.txt. */
export const searchFiles = (paths: readonly string[], address: string) => {
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escaped(address + path)}</loc></url>`),
    '</urlset>',
  ]
  // Pages that must not be listed have `noindex`, which a crawler reads only if it may load them.
  const robots = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${address}/sitemap.xml`]
  return { 'sitemap.xml': `${sitemap.join('\n')}\n`, 'robots.txt': `${robots.join('\n')}\n` }
}

export const writeSearchFiles = (folder: string, paths: readonly string[], address: string): void => {
  for (const [name, text] of Object.entries(searchFiles(paths, address))) writeFileSync(join(folder, name), text)
}

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { searchFiles } from '../../scripts/search-files.ts'
import { siteAddress } from '../../scripts/site-address.ts'

test('absolute links begin with PUBLIC_URL, or with localhost and the port', () => {
  assert.equal(siteAddress({ PUBLIC_URL: 'https://club.example/', PORT: '8080' }), 'https://club.example')
  assert.equal(siteAddress({ PUBLIC_URL: '', PORT: '8080' }), 'http://localhost:8080')
  assert.equal(siteAddress({ PORT: '0' }), 'http://localhost:3000')
  assert.equal(siteAddress({}), 'http://localhost:3000')
})

test('the sitemap lists the pages with a canonical URL, and robots.txt blocks no page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-search-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const url = 'https://club.example'
  writeFileSync(join(folder, 'index.html'), `<link rel="canonical" href="${url}/"/>`)
  writeFileSync(join(folder, 'terms.html'), `<link rel="canonical" href="${url}/terms"/>`)
  writeFileSync(join(folder, '404.html'), '<meta name="robots" content="noindex"/>')
  writeFileSync(join(folder, 'dashboard.html'), '<meta name="robots" content="noindex"/>')
  const pages = { '/terms': 'terms.html', '/': 'index.html', '/404': '404.html', '/dashboard': 'dashboard.html' }
  const files = searchFiles(folder, { pages, routes: { '/admin/:id': '' }, csp: {} }, url)
  assert.deepEqual(files['sitemap.xml'].match(/<loc>.*<\/loc>/g), [`<loc>${url}/</loc>`, `<loc>${url}/terms</loc>`])
  assert.equal(files['robots.txt'], `User-agent: *\nDisallow: /api/\n\nSitemap: ${url}/sitemap.xml\n`)
})

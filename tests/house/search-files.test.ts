import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchFiles } from '../../scripts/site-files.ts'
import { siteUrl } from '../../scripts/site-url.ts'
import { listedPaths } from '../../web/route-lists.ts'

const url = 'https://club.example'

test('absolute links begin with PUBLIC_URL, or with localhost and the port', () => {
  assert.equal(siteUrl({ PUBLIC_URL: 'https://club.example/', PORT: '8080' }), 'https://club.example')
  assert.equal(siteUrl({ PUBLIC_URL: '', PORT: '8080' }), 'http://localhost:8080')
  assert.equal(siteUrl({ PORT: '0' }), 'http://localhost:3000')
  assert.equal(siteUrl({}), 'http://localhost:3000')
})

test('the sitemap lists the public pages, none behind a mailed link, and robots.txt blocks no page', () => {
  const paths = listedPaths()
  assert.ok(['/', '/inscription', '/terms'].every((path) => paths.includes(path)))
  for (const path of ['/dashboard', '/reset-password', '/404']) assert.ok(!paths.includes(path), path)
  const files = searchFiles(['/', '/terms'], url)
  assert.deepEqual(files['sitemap.xml'].match(/<loc>.*<\/loc>/g), [`<loc>${url}/</loc>`, `<loc>${url}/terms</loc>`])
  assert.equal(files['robots.txt'], `User-agent: *\nDisallow: /api/\n\nSitemap: ${url}/sitemap.xml\n`)
})

import { createHash } from 'node:crypto'

/**
 * What this project assumes about the HTML that React Router prerenders, which has no hook for it. Browser tests fail
 * when it changes: a missing hash breaks the content policy, scripts that are not found load before the first paint.
 */
const eager = { links: /(?:<link rel="modulepreload"[^>]*>)+/g, script: '<script type="module" async="">' }
/** The content of a template is inert: the browser's preload scanner ignores it too. */
const late = { links: '<template data-late>$&</template>', script: '<script type="text/late">' }

/**
 * Runs in the page. Within the frame callback nothing is painted yet; right after it, everything is. The scripts are
 * then evaluated one task after another: all at once, they would keep a slow phone from answering a tap.
 */
const start = `requestAnimationFrame(()=>setTimeout(async()=>{
const links=[]
for(const late of document.querySelectorAll('template[data-late]')){
links.push(...late.content.children)
late.replaceWith(late.content)}
for(const {href} of links)if(/\\/(react|forms|queries)-/.test(href)){
await import(href).catch(()=>{})
await new Promise(done=>setTimeout(done))}
for(const block of document.querySelectorAll('script[type="text/late"]')){
const script=document.createElement('script')
script.type='module'
script.textContent=block.textContent
document.body.append(script)}}))`

/** Defers the scripts of a page that is complete without them: they would delay the first paint. */
export const paintFirst = (html: string): string => {
  if (html.includes('data-awaits-script') || !html.includes(eager.script)) return html
  return html
    .replaceAll(eager.links, late.links)
    .replace(eager.script, late.script)
    .replace('</body>', `<script>${start}</script></body>`)
}

/** `sha256-…` of every inline script of a page; data blocks such as JSON-LD count, harmlessly. */
export const inlineScriptHashes = (html: string): string[] => {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)]
  const hashes = scripts.map(([, body = '']) => `sha256-${createHash('sha256').update(body).digest('base64')}`)
  return [...new Set(hashes)]
}

/** The address that a page gives itself; a page without one is not meant to be found. */
export const canonicalOf = (html: string): string | undefined =>
  /<link\b[^>]*\brel="canonical"[^>]*\bhref="([^"]+)"/.exec(html)?.[1]

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyShell } from './shells.ts'

const eager = { link: '<link rel="modulepreload"', script: '<script type="module" async="">' }
const late = { link: '<link rel="late"', script: '<script type="late">' }

/**
 * Runs in the page. Within the frame callback nothing is painted yet; right after it, everything is. The libraries are
 * then evaluated one task after the other: all at once, they would keep a slow phone from answering a tap.
 */
const start = `requestAnimationFrame(()=>setTimeout(async()=>{
const links=[...document.querySelectorAll('link[rel=late]')]
for(const link of links)link.rel='modulepreload'
for(const {href} of links)if(/\\/(react|zod|forms|queries)-/.test(href)){
await import(href).catch(()=>{})
await new Promise(done=>setTimeout(done))}
for(const block of document.querySelectorAll('script[type=late]')){
const script=document.createElement('script')
script.type='module'
script.textContent=block.textContent
document.body.append(script)}}))`

const paintFirst = (html: string) => {
  if (!html.includes(eager.script)) return html
  return html
    .replaceAll(eager.link, late.link)
    .replace(eager.script, late.script)
    .replace('</body>', `<script>${start}</script></body>`)
}

/**
 * Lets the scripts of every page that is complete without them wait for its first paint: on a slow line they would
 * share it with what that paint needs. The shell of the other pages shows nothing before its script, and keeps its own.
 */
export const orderLoading = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html') || entry.name === emptyShell) continue
    const path = join(entry.parentPath, entry.name)
    writeFileSync(path, paintFirst(readFileSync(path, 'utf8')))
  }
}

import { Scripts } from 'react-router'
import { libraryPrefix } from './library-prefix.ts'

const holderId = 'late-scripts'

/**
 * Inline script: loads what the `noscript` element holds. The router's data comes at once, the modules after the first
 * paint: within the frame callback nothing is painted yet, right after it everything is. The libraries are evaluated in
 * a task each: in one task, they would keep a slow phone from answering a tap.
 */
const loadScript = `{
const late=new DOMParser().parseFromString(document.getElementById('${holderId}').textContent,'text/html')
const [links,scripts]=['link','script'].map(name=>[...late.querySelectorAll(name)])
const run=({type,textContent})=>document.body.append(Object.assign(document.createElement('script'),{type,textContent}))
scripts.filter(({type})=>type!=='module').forEach(run)
requestAnimationFrame(()=>setTimeout(async()=>{
document.head.append(...links)
for(const {href} of links)if(href.includes('/${libraryPrefix}')){
await import(href).catch(()=>{})
await new Promise(done=>setTimeout(done))}
scripts.filter(({type})=>type==='module').forEach(run)}))}`

/**
 * The scripts of a page, which would delay its first paint. Browsers read a `noscript` element as text, and React neither
 * moves its links to the head nor hydrates it.
 */
export function PageScripts() {
  return (
    <>
      <noscript id={holderId}>
        <Scripts />
      </noscript>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant. */}
      <script dangerouslySetInnerHTML={{ __html: loadScript }} />
    </>
  )
}

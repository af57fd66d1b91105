import { Scripts } from 'react-router'
import loadScripts from '../inline/load-scripts.ts?inline-script'

/**
 * The scripts of a page, which would delay its first paint. Browsers read a `noscript` element as text, and React
 * neither moves its links to the head nor hydrates it.
 */
export function PageScripts() {
  return (
    <>
      <noscript>
        <Scripts />
      </noscript>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script. */}
      <script dangerouslySetInnerHTML={{ __html: loadScripts }} />
    </>
  )
}

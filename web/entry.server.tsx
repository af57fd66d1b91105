import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { ScriptUrls } from './lib/script-urls.ts'

/** The scripts of the page that is rendered: those of the application and of each matched route. */
const scriptUrlsOf = ({ manifest, staticHandlerContext }: EntryContext): string[] => {
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id])
  const parts = [manifest.entry, ...routes.filter((route) => route !== undefined)]
  return [...new Set([manifest.url, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])])]
}

const isPrivate = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => route.id === 'pages/private-layout')

/** Without what modules import: the head of a private page preloads it, and `Scripts` would name it a second time. */
const withoutImports = (context: EntryContext): EntryContext => {
  const { manifest } = context
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, route && { ...route, imports: [] }])
  const entry = { ...manifest.entry, imports: [] }
  return { ...context, manifest: { ...manifest, entry, routes: Object.fromEntries(routes) } }
}

/** Renders a page at build time. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const stream = await renderToReadableStream(
    <ScriptUrls value={scriptUrlsOf(context)}>
      <ServerRouter context={isPrivate(context) ? withoutImports(context) : context} url={request.url} />
    </ScriptUrls>,
  )
  await stream.allReady
  headers.set('content-type', 'text/html')
  return new Response(stream, { status, headers })
}

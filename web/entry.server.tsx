import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { ScriptUrls } from './lib/script-urls.ts'

/** The scripts of the page that is rendered: those of the application and of each matched route. */
const scriptUrlsOf = ({ manifest, staticHandlerContext }: EntryContext): string[] => {
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id])
  const parts = [manifest.entry, ...routes.filter((route) => route !== undefined)]
  return [...new Set([manifest.url, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])])]
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
      <ServerRouter context={context} url={request.url} />
    </ScriptUrls>,
  )
  await stream.allReady
  headers.set('content-type', 'text/html')
  return new Response(stream, { status, headers })
}

import { type APIRequestContext, type BrowserContext, test as base, type Page, type Request } from '@playwright/test'
import { personalWords } from '../app/log-watch.ts'
import { admin, type SiteProcess, siteLog, startSite } from './site-process.ts'

export { expect } from '@playwright/test'
export { admin } from './site-process.ts'

/** Tag of a test that does not depend on the width of the screen: `npm test` runs it on the phone only. */
export const once = { tag: '@once' }
/** Tag of a test that needs a wide screen with a mouse: the phone never runs it. */
export const onDesk = { tag: '@desk' }
/** Tag of a test that sets the width of its pages: a wide one is looked at with a mouse, whose rows are lower. */
export const atWidth = (width: number) => (width < 1000 ? once : onDesk)

type Fixtures = {
  /** Settings of the site's environment, for `test.use`. */
  settings: Record<string, string>
  /** When the site starts, for `test.use`; undefined: now. */
  clock: string | undefined
  site: SiteProcess
  /** The administrator, outside the page: prepares a test with the same calls as the pages. */
  board: APIRequestContext
  /**
   * Declares a refusal that the test provokes: `refusals.add('401 /api/login')`, or `offline /api/login`.
   * `401 /api/user`: the login ends during the test, so any other call may be refused too, for example a prefetch.
   */
  refusals: Set<string>
  /** Origins of other servers that the test visits on purpose. */
  foreign: Set<string>
}

/** Reports violations of the content policy, which the browser otherwise only logs. */
const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`policy violation: ${violatedDirective} ${blockedURI}`),
  )

/** Parsed body of a request; undefined for a body that is no JSON. */
const bodyOf = (request: Request): unknown => {
  try {
    return request.postDataJSON()
  } catch {
    return undefined
  }
}

const pathOf = (url: string) => new URL(url).pathname

type AllowedFaults = Pick<Fixtures, 'refusals' | 'foreign'>

/** Paths of requests in flight at a sign-out, or sent before the next login: they may be refused. */
const trackSignOut = (page: Page) => {
  const inFlight = new Set<Request>()
  const outdatedPaths = new Set<string>()
  let isLeaving = false
  page.on('request', (request) => {
    inFlight.add(request)
    const path = pathOf(request.url())
    if (path === '/api/login') isLeaving = false
    if (path === '/api/logout') {
      isLeaving = true
      for (const request of inFlight) outdatedPaths.add(pathOf(request.url()))
    }
    if (isLeaving) outdatedPaths.add(path).add('/api/user')
  })
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
  return outdatedPaths
}

/** True for a path beside or below one that the page deleted: a prefetch that began before may still ask for it. */
const trackDeletions = (page: Page) => {
  const collections = new Set<string>()
  page.on('request', (request) => {
    if (request.method() === 'DELETE') collections.add(pathOf(request.url()).replace(/[^/]*$/, ''))
  })
  return (path: string) => [...collections].some((collection) => path.startsWith(collection))
}

/** Records what a page must never do: errors, policy violations, foreign hosts, unexpected refusals. */
const watch = (
  page: Page,
  siteUrl: string,
  { refusals, foreign, faults, wasOffline }: AllowedFaults & { faults: string[]; wasOffline: () => boolean },
) => {
  const codeIn = (text: string) =>
    text.includes('ERR_INTERNET_DISCONNECTED') ? 'offline' : /status of (\d{3})/.exec(text)?.[1]
  // A page prefetches other pages and dialogs seconds later; on a slow machine the test may be offline by then.
  const isPrefetch = (code: string | undefined, path: string) =>
    code === 'offline' && wasOffline() && !path.startsWith('/api/')
  const outdatedPaths = trackSignOut(page)
  const isDeleted = trackDeletions(page)
  const isExpected = (text: string, path: string) => {
    const code = codeIn(text)
    const isSignedOut = code === '401' && (outdatedPaths.has(path) || refusals.has('401 /api/user'))
    const isGone = code === '404' && isDeleted(path)
    return refusals.has(`${code} ${path}`) || isPrefetch(code, path) || isSignedOut || isGone
  }
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    const { url } = message.location()
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !(isRefusal && isExpected(message.text(), pathOf(url || siteUrl))))
      faults.push(`console: ${message.text()} (${url})`)
  })
  page.on('request', (request) => {
    siteLog.remember(personalWords(bodyOf(request)))
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(siteUrl).origin && !foreign.has(origin))
      faults.push(`foreign host: ${request.url()}`)
  })
  page.on('response', (response) => {
    const statusAndPath = `${response.status()} ${pathOf(response.url())}`
    if (response.status() >= 500 && !refusals.has(statusAndPath)) faults.push(`unexpected response: ${statusAndPath}`)
  })
}

// The scripts of a page wait in a `noscript` element; a page without it has none.
const isHydrated = () => !document.querySelector('body > noscript') || 'hydrated' in document.documentElement.dataset

/** True once the test went offline; the browser may report a failed request after the network is back. */
const trackOffline = (context: BrowserContext) => {
  const setOffline = context.setOffline.bind(context)
  let wasOffline = false
  context.setOffline = (isOffline) => {
    wasOffline ||= isOffline
    return setOffline(isOffline)
  }
  return () => wasOffline
}

/** A public page counts as loaded before its scripts run: waits for them, so that clicks have an effect. */
const waitForScripts = (page: Page) => {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const hydrated = async <Value>(load: Promise<Value>, options?: { waitUntil?: string }) => {
    const response = await load
    if (!options?.waitUntil) await page.waitForFunction(isHydrated)
    return response
  }
  page.goto = (url, options) => hydrated(goto(url, options), options)
  page.reload = (options) => hydrated(reload(options), options)
}

/**
 * Adds a permanent route that matches no request: when the last route of a page is removed, the browser may lose a
 * request that is being sent.
 */
const keepIntercepting = (page: Page) => {
  const route = page.route.bind(page)
  let isKept = false
  page.route = async (...args) => {
    if (!isKept)
      await route(
        () => false,
        () => undefined,
      )
    isKept = true
    return route(...args)
  }
}

/** A browser on a separate site; a stray error, violation or foreign request fails the test. */
export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],
  clock: [undefined, { option: true }],
  site: async ({ settings, clock }, use) => {
    const site = await startSite(settings, clock)
    await use(site)
    await site.stop()
  },
  board: async ({ playwright, site }, use) => {
    const board = await playwright.request.newContext({ baseURL: site.url })
    await board.post('/api/login', { data: admin, failOnStatusCode: true })
    await use(board)
    await board.dispose()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern.
  refusals: async ({}, use) => use(new Set()),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  foreign: async ({}, use) => use(new Set()),
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context, site, refusals, foreign, javaScriptEnabled }, use) => {
    const faults: string[] = []
    await context.addInitScript(reportViolations)
    const wasOffline = trackOffline(context)
    context.on('page', (page) => watch(page, site.url, { refusals, foreign, faults, wasOffline }))
    context.on('page', keepIntercepting)
    if (javaScriptEnabled !== false) context.on('page', waitForScripts)
    await use(context)
    base.expect(faults).toEqual([])
  },
})

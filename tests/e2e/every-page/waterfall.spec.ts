import type { BrowserContext, Page } from '@playwright/test'
import { waitUntilLoaded } from '../../support/browser/accessibility.ts'
import { admin, expect, once, test } from '../../support/browser/test.ts'
import { logResult } from '../../support/drills/drill.ts'
import { publishSession } from '../../support/journeys/member.ts'

type RequestTiming = { path: string; startedAt: number; endedAt: number }

/** Records the start and end of every request of the next page, in seconds, with 250 ms of latency. */
const watchRequests = async (page: Page, context: BrowserContext) => {
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 250,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const timings = new Map<string, RequestTiming>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) =>
    timings.set(requestId, {
      path: new URL(request.url).pathname,
      startedAt: timestamp,
      endedAt: Number.POSITIVE_INFINITY,
    }),
  )
  cdp.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const timing = timings.get(requestId)
    if (timing) timing.endedAt = timestamp
  })
  return () => [...timings.values()].sort((a, b) => a.startedAt - b.startedAt)
}

/** No call waits for a picture or a font, however late a slow machine sends the call. */
const startsNoCall = ({ path }: RequestTiming) => /\.(svg|woff2)$/.test(path)

/** Length of the longest chain of sequential requests that ends with an API call. */
const longestChain = (timings: RequestTiming[]) => {
  const requests = timings.filter((timing) => !startsNoCall(timing))
  const depths: number[] = []
  for (const [index, { startedAt }] of requests.entries())
    depths.push(
      1 + Math.max(0, ...depths.filter((_, other) => other < index && (requests[other]?.endedAt ?? 0) < startedAt)),
    )
  return Math.max(...depths.filter((_, index) => requests[index]?.path.startsWith('/api/')))
}

for (const path of ['/dashboard', '/coach', '/admin'])
  test(`${path} needs two round trips after its document`, once, async ({ page, board, context }) => {
    await publishSession(board)
    await page.request.post('/api/login', { data: admin, failOnStatusCode: true })
    const requests = await watchRequests(page, context)
    await page.goto(path)
    await waitUntilLoaded(page)
    const seen = requests()
    logResult(`${path}: ${seen.length} requests`)
    expect(
      longestChain(seen),
      seen.map(({ path: requestPath, startedAt, endedAt }) => `${startedAt} ${endedAt} ${requestPath}`).join('\n'),
    ).toBe(3)
  })

import type { BrowserContext, Page } from '@playwright/test'
import { settled } from '../support/accessibility.ts'
import { admin, expect, once, test } from '../support/browser.ts'
import { figure } from '../support/drill.ts'
import { publishSession } from '../support/journeys.ts'

type Asked = { path: string; begun: number; ended: number }

/** Every request of the next page with the seconds at which it was asked for and done, far from the server. */
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
  const asked = new Map<string, Asked>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) =>
    asked.set(requestId, { path: new URL(request.url).pathname, begun: timestamp, ended: Number.POSITIVE_INFINITY }),
  )
  cdp.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const known = asked.get(requestId)
    if (known) known.ended = timestamp
  })
  return () => [...asked.values()].sort((a, b) => a.begun - b.begun)
}

/** How many requests, each asked for after another had ended, lead to one of the API. */
const longestWait = (requests: Asked[]) => {
  const depths: number[] = []
  for (const [index, { begun }] of requests.entries())
    depths.push(1 + Math.max(0, ...depths.filter((_, other) => other < index && (requests[other]?.ended ?? 0) < begun)))
  return Math.max(...depths.filter((_, index) => requests[index]?.path.startsWith('/api/')))
}

for (const path of ['/dashboard', '/coach', '/admin'])
  test(`${path} waits for two answers after its document`, once, async ({ page, board, context }) => {
    await publishSession(board)
    await page.request.post('/api/login', { data: admin, failOnStatusCode: true })
    const requests = await watchRequests(page, context)
    await page.goto(path)
    await settled(page)
    const seen = requests()
    figure(`${path}: ${seen.length} requests`)
    expect(longestWait(seen), seen.map(({ path: one, begun, ended }) => `${begun} ${ended} ${one}`).join('\n')).toBe(3)
  })

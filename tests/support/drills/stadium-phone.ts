import { join } from 'node:path'
import { after } from 'node:test'
import { chromium, type Page } from '@playwright/test'
import { median } from '../../../bench/figures.ts'
import { browserLaunch } from '../browser/browser-launch.ts'
import { everythingKept, workerReady } from '../journeys/offline.ts'
import { signInAs } from './demo-club.ts'

export const nextSession = (page: Page) => page.getByRole('heading', { name: 'Prochaines séances' })

/** A coach's phone that is ready for the stadium, with its profile in `folder`; `args` go to its browser. */
export const prepareStadiumPhone = async (baseURL: string, folder: string, args: readonly string[] = []) => {
  const launch = await browserLaunch()
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...launch,
    args: [...(launch.args ?? []), ...args],
    baseURL,
    serviceWorkers: 'allow',
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  after(() => context.close())
  const page = await context.newPage()
  await signInAs(page.request, 'coach')
  await page.goto('/coach')
  await workerReady(page)
  await page.goto('/dashboard')
  await nextSession(page).waitFor()
  // The first three sessions are stored after they are shown.
  let keptText = ''
  while (!keptText.includes('upcoming\\",3]')) keptText = await everythingKept(page)
  return { context, page }
}

/** Makes the processor of a page slower by a factor. */
export const slowDown = async (page: Page, times: number) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times })
}

export const inMilliseconds = (values: number[]) =>
  `median ${median(values).toFixed(0)} ms, longest ${Math.max(...values).toFixed(0)}`

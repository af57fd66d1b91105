import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { prepareDemo } from '../../../server/demo/prepare.ts'
import { browserLaunch } from '../browser/browser-launch.ts'
import { startServerProcess } from '../processes/server-process.ts'

/** The demo club on a separate server process, as clubs run it; stopped when the test file ends. */
export const startDemoServer = async (folder: string, members?: number) => {
  const databaseUrl = `file:${join(folder, 'demo.db')}`
  await prepareDemo({ databaseUrl, ...(members && { members }) })
  return startServerProcess(folder, { DATABASE_URL: databaseUrl, OUTBOX_FOLDER: join(folder, 'outbox') })
}

/** The browser of the browser tests, for a drill. */
export const launchBrowser = async () => chromium.launch(await browserLaunch())

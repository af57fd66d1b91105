/** The installed packages: where they are, and which of the lock file are missing. Runs on Node 20, like install.js. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './staging.js'

export const modules = join(root, 'node_modules')
export const bin = join(modules, '.bin')
export const runtimeName = process.platform === 'win32' ? 'node.cmd' : 'node'
export const runtime = join(bin, runtimeName)
/** Suffix of the stamp when development packages, which only tests need, were left out. */
const withoutDevPackages = ' without-tests'

/** An install that failed; the message is the French reason. */
export class InstallError extends Error {}

export const readLock = () => {
  try {
    const text = readFileSync(join(root, 'package-lock.json'))
    return { hash: createHash('sha256').update(text).digest('hex'), packages: JSON.parse(text).packages }
  } catch {
    throw new InstallError('package-lock.json est illisible ou absent')
  }
}

/** Hash of the lock file that was installed, and whether development packages were; undefined before an install. */
export const readStamp = () => {
  const stamp = join(modules, '.installed')
  if (!existsSync(stamp)) return undefined
  const text = readFileSync(stamp, 'utf8').trimEnd()
  return { hash: text.replace(withoutDevPackages, ''), hasDevPackages: !text.endsWith(withoutDevPackages) }
}

/** Stamps the packages in a folder as those of the lock file. */
export const writeStamp = (folder, hash, hasDevPackages) =>
  writeFileSync(join(folder, '.installed'), `${hash}${hasDevPackages ? '' : withoutDevPackages}\n`)

/** npm's own list of what it installed; of builds for several systems, only this system's. */
const installed = () => {
  try {
    return JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages
  } catch {
    return {}
  }
}

/** Names of missing packages, for example `zod`. */
const absentOf = (packages, hasDevPackages) => {
  const isRequired = ({ optional, dev, devOptional }) => !optional && (hasDevPackages || !(dev || devOptional))
  const required = Object.keys(packages).filter((path) => path !== '' && isRequired(packages[path]))
  return [...new Set([...required, ...Object.keys(installed())])]
    .filter((path) => !existsSync(join(root, path, 'package.json')))
    .map((path) => path.replace(/^node_modules\//, ''))
}

/** Why an install is needed, as a French sentence; undefined if no package is missing. */
export const installReasonOf = ({ hash, packages }, needsDevPackages) => {
  const stamp = readStamp()
  if (!existsSync(runtime) || stamp?.hash !== hash || (needsDevPackages && !stamp.hasDevPackages))
    return 'Installation des paquets (une à deux minutes la première fois)…'
  const absent = absentOf(packages, stamp.hasDevPackages)
  if (absent.length === 0) return undefined
  return `Il manque des paquets (${absent.slice(0, 3).join(', ')}${absent.length > 3 ? '…' : ''}) : nouvelle installation…`
}

import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { npm, runNpm } from './npm-command.ts'
import { type Package, startRegistry } from './package-registry.ts'

const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'club-install-'))
/** URL of a registry that does not answer. */
export const unreachable = 'http://127.0.0.1:9'

/** Files of a club's folder while nothing is being installed. */
export const usual = ['node_modules', 'package-lock.json', 'package.json', 'scripts', 'tests']
const scriptsOfClub = ['run.js', 'install.js', 'packages.js', 'staging.js', 'runtime-flags.json']

// Replaces the Node that the real package.json brings.
export const runtime: Package = {
  name: 'club-runtime',
  version: '1.0.0',
  bin: { node: 'node' },
  files: { node: `#!/bin/sh\nexec '${process.execPath}' "$@"\n` },
}
export const greeting = (version: string): Package => ({
  name: 'greeting',
  version,
  files: { 'index.js': `module.exports = 'bonjour ${version}'` },
})
// Builds of one program, as for a database: npm installs the one that fits.
const engines: Package[] = [
  { name: 'engine-here', version: '1.0.0', os: [process.platform], files: {} },
  { name: 'engine-elsewhere', version: '1.0.0', os: [`!${process.platform}`], files: {} },
]
// What only tests need, such as a browser.
const checker: Package = { name: 'checker', version: '1.0.0', files: {} }
const packages = [runtime, greeting('1.0.0'), greeting('2.0.0'), ...engines, checker]
export const registry = await startRegistry(folder, packages)
after(() => {
  registry.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A small club that prints the version of its one package; `lockVersion` is an update of that package. */
export const createClub = (name: string) => {
  const club = join(folder, 'Été du club', name)
  for (const path of ['scripts', 'tests/runner']) mkdirSync(join(club, path), { recursive: true })
  for (const script of scriptsOfClub) cpSync(join(root, 'scripts', script), join(club, 'scripts', script))
  const program = `import greeting from 'greeting'\nconsole.log(greeting)\n`
  for (const path of ['scripts/start.ts', 'tests/runner/test.ts']) writeFileSync(join(club, path), program)
  const inClub = (...path: string[]) => join(club, ...path)
  const lockVersion = (version: string) => {
    const dependencies = { 'club-runtime': '1.0.0', greeting: version }
    const optionalDependencies = Object.fromEntries(engines.map(({ name, version }) => [name, version]))
    const devDependencies = { checker: '1.0.0' }
    const manifest = { name: 'club', version: '1.0.0', dependencies, optionalDependencies, devDependencies }
    const scripts = { start: 'node scripts/run.js start', test: 'node scripts/run.js test' }
    writeFileSync(inClub('package.json'), JSON.stringify({ ...manifest, type: 'module', scripts }))
    const locked = {
      '': manifest,
      'node_modules/club-runtime': registry.lock(runtime),
      'node_modules/greeting': registry.lock(greeting(version)),
      'node_modules/checker': { ...registry.lock(checker), dev: true },
      ...Object.fromEntries(
        engines.map((engine) => [`node_modules/${engine.name}`, { ...registry.lock(engine), optional: true }]),
      ),
    }
    writeFileSync(inClub('package-lock.json'), JSON.stringify({ ...manifest, lockfileVersion: 3, packages: locked }))
  }
  // An empty cache, so that npm finds nothing of an earlier install.
  const settingsOf = (registryUrl: string) => ({
    npm_config_registry: registryUrl,
    npm_config_cache: mkdtempSync(join(folder, 'cache-')),
    npm_config_fetch_retries: '0',
    npm_config_update_notifier: 'false',
  })
  const begin = (registryUrl = registry.url) => npm(['start'], settingsOf(registryUrl), { cwd: club })
  const start = (registryUrl = registry.url) => runNpm(['start'], settingsOf(registryUrl), { cwd: club })
  const test = () => runNpm(['test'], settingsOf(registry.url), { cwd: club })
  lockVersion('1.0.0')
  return { inClub, lockVersion, begin, start, test, entries: () => readdirSync(club).toSorted() }
}

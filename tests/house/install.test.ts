import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { npm, runNpm, whenSaid } from '../support/processes/npm-command.ts'
import { type Package, startRegistry } from '../support/processes/package-registry.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'club-install-'))
const scriptsOfClub = ['run.js', 'install.js', 'staging.js', 'runtime-flags.json']

// Stands in for the Node that the real package.json brings.
const runtime: Package = {
  ...{ name: 'club-runtime', version: '1.0.0', bin: { node: 'node' } },
  files: { node: `#!/bin/sh\nexec '${process.execPath}' "$@"\n` },
}
const greeting = (version: string): Package => ({
  ...{ name: 'greeting', version },
  files: { 'index.js': `module.exports = 'bonjour ${version}'` },
})
// Builds of one program, as for a database: npm installs the one that fits.
const engines: Package[] = [
  { name: 'engine-here', version: '1.0.0', os: [process.platform], files: {} },
  { name: 'engine-elsewhere', version: '1.0.0', os: [`!${process.platform}`], files: {} },
]
const packages = [runtime, greeting('1.0.0'), greeting('2.0.0'), ...engines]
const registry = await startRegistry(folder, packages)
after(() => {
  registry.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A small club that prints the version of its one package; `lockVersion` is an update of that package. */
const createClub = (name: string) => {
  const club = join(folder, 'Été du club', name)
  mkdirSync(join(club, 'scripts'), { recursive: true })
  for (const script of scriptsOfClub) cpSync(join(root, 'scripts', script), join(club, 'scripts', script))
  writeFileSync(join(club, 'scripts/start.ts'), `import greeting from 'greeting'\nconsole.log(greeting)\n`)
  const inClub = (...path: string[]) => join(club, ...path)
  const lockVersion = (version: string) => {
    const dependencies = { 'club-runtime': '1.0.0', greeting: version }
    const optionalDependencies = Object.fromEntries(engines.map(({ name, version }) => [name, version]))
    const manifest = { name: 'club', version: '1.0.0', dependencies, optionalDependencies }
    const scripts = { start: 'node scripts/run.js start' }
    writeFileSync(inClub('package.json'), JSON.stringify({ ...manifest, type: 'module', scripts }))
    const locked = {
      '': manifest,
      'node_modules/club-runtime': registry.lock(runtime),
      'node_modules/greeting': registry.lock(greeting(version)),
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
  lockVersion('1.0.0')
  return { inClub, lockVersion, begin, start, entries: () => readdirSync(club).toSorted() }
}

const unreachable = 'http://127.0.0.1:9'
const usual = ['node_modules', 'package-lock.json', 'package.json', 'scripts']

test('npm start installs the packages of a fresh clone once', async () => {
  const club = createClub('neuf')
  const first = await club.start()
  assert.match(first.said, /Installation des paquets[\s\S]*bonjour 1\.0\.0/)
  assert.deepEqual(club.entries(), usual)
  const second = await club.start(unreachable)
  assert.match(second.said, /bonjour 1\.0\.0/)
  assert.doesNotMatch(second.said, /nstallation/)
})

test('partly deleted packages are named and installed again', async () => {
  const club = createClub('moitié')
  await club.start()
  rmSync(club.inClub('node_modules/greeting'), { recursive: true })
  const { code, said } = await club.start()
  assert.equal(code, 0, said)
  assert.match(said, /Il manque des paquets \(greeting\) : nouvelle installation…\n[\s\S]*bonjour 1\.0\.0/)
})

test('an update while the registry is unreachable leaves the packages unchanged', async () => {
  const club = createClub('coupure')
  await club.start()
  mkdirSync(club.inClub('node_modules/.cache/chromium'), { recursive: true })
  club.lockVersion('2.0.0')
  const failed = await club.start(unreachable)
  assert.equal(failed.code, 1)
  assert.match(
    failed.said,
    /le registre npm est injoignable, vérifiez le réseau\. Les paquets déjà installés n’ont pas/,
  )
  assert.match(readFileSync(club.inClub('node_modules/greeting/index.js'), 'utf8'), /bonjour 1\.0\.0/)
  assert.deepEqual(club.entries(), usual)

  // Back to the version before, without a network.
  club.lockVersion('1.0.0')
  assert.match((await club.start(unreachable)).said, /bonjour 1\.0\.0/)

  club.lockVersion('2.0.0')
  assert.match((await club.start()).said, /bonjour 2\.0\.0/)
  assert.ok(existsSync(club.inClub('node_modules/.cache/chromium')), 'the cache came along')
  assert.deepEqual(club.entries(), usual)
})

test('an install on a machine without a library that Node needs names the package to install', async () => {
  const club = createClub('sans libatomic')
  const manifest = JSON.parse(readFileSync(club.inClub('package.json'), 'utf8'))
  const complaint = 'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file'
  manifest.scripts.preinstall = `echo '${complaint}' >&2; exit 127`
  writeFileSync(club.inClub('package.json'), JSON.stringify(manifest))
  const { code, said } = await club.start()
  assert.equal(code, 1)
  assert.match(said, /L’installation a échoué : il manque la bibliothèque libatomic \(.*apt install libatomic1\)\./)
})

test('a package whose checksum differs from the lock file is refused, and nothing changes', async () => {
  const club = createClub('échangé')
  await club.start()
  club.lockVersion('2.0.0')
  const lock = readFileSync(club.inClub('package-lock.json'), 'utf8')
  const { integrity } = registry.lock(greeting('2.0.0'))
  writeFileSync(club.inClub('package-lock.json'), lock.replace(integrity, registry.lock(runtime).integrity))
  const { code, said } = await club.start()
  assert.equal(code, 1)
  assert.match(said, /npm s’est arrêté \(code EINTEGRITY\)\. Les paquets déjà installés n’ont pas changé\./)
  club.lockVersion('1.0.0')
  assert.match((await club.start(unreachable)).said, /bonjour 1\.0\.0/)
})

test('the next start removes the partial files of a killed install', async () => {
  const club = createClub('coupée')
  await club.start()
  club.lockVersion('2.0.0')
  mkdirSync(club.inClub('.install/node_modules/half'), { recursive: true })
  // The id of no process.
  writeFileSync(club.inClub('.install/pid'), '4194305')
  assert.match((await club.start()).said, /bonjour 2\.0\.0/)
  assert.deepEqual(club.entries(), usual)
})

test('when an install is killed while it swaps the packages, the next start finishes the swap without a network', async () => {
  const club = createClub('échange')
  await club.start()
  mkdirSync(club.inClub('node_modules/.cache/chromium'), { recursive: true })
  mkdirSync(club.inClub('.install'))
  cpSync(club.inClub('node_modules'), club.inClub('.install/node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  rmSync(club.inClub('.install/node_modules/.cache'), { recursive: true })
  renameSync(club.inClub('node_modules'), club.inClub('.install/replaced'))
  assert.match((await club.start(unreachable)).said, /bonjour 1\.0\.0/)
  assert.ok(existsSync(club.inClub('node_modules/.cache/chromium')))
  assert.deepEqual(club.entries(), usual)
})

test('when an install is killed after the swap, the next start removes the old packages', async () => {
  const club = createClub('restes')
  await club.start()
  mkdirSync(club.inClub('.install/replaced/greeting'), { recursive: true })
  assert.match((await club.start(unreachable)).said, /bonjour 1\.0\.0/)
  assert.deepEqual(club.entries(), usual)
})

test('a missing package for this platform is named and installed again', async () => {
  const club = createClub('moteur')
  await club.start()
  rmSync(club.inClub('node_modules/engine-here'), { recursive: true })
  const { code, said } = await club.start()
  assert.equal(code, 0, said)
  assert.match(said, /Il manque des paquets \(engine-here\) : nouvelle installation…\n[\s\S]*bonjour 1\.0\.0/)
  assert.ok(existsSync(club.inClub('node_modules/engine-here')))
  assert.ok(!existsSync(club.inClub('node_modules/engine-elsewhere')), 'the build for other machines is not missed')
})

test('when three commands start at once in a fresh clone, one installs and all run', async () => {
  const club = createClub('ensemble')
  const commands = await Promise.all([club.start(), club.start(), club.start()])
  for (const { code, said } of commands) {
    assert.equal(code, 0, said)
    assert.match(said, /bonjour 1\.0\.0/)
  }
  assert.equal(commands.filter(({ said }) => said.includes('Installation des paquets')).length, 1)
  assert.deepEqual(club.entries(), usual)
})

const waiting = /(Une autre installation est en cours dans ce dossier : attente de sa fin…)\n/

test('a command waits while another one installs, and says so once', async () => {
  const club = createClub('deux')
  await club.start()
  cpSync(club.inClub('node_modules'), club.inClub('brought'), { recursive: true, verbatimSymlinks: true })
  rmSync(club.inClub('node_modules'), { recursive: true })
  mkdirSync(club.inClub('.install'))
  writeFileSync(club.inClub('.install/pid'), String(process.pid))
  const second = club.begin(unreachable)
  await whenSaid(second, waiting)
  assert.equal(readFileSync(club.inClub('.install/pid'), 'utf8'), String(process.pid))
  assert.deepEqual(readdirSync(club.inClub('.install')), ['pid'])

  renameSync(club.inClub('brought'), club.inClub('node_modules'))
  rmSync(club.inClub('.install'), { recursive: true })
  await once(second.child, 'close')
  assert.match(second.said(), /fin…\nbonjour 1\.0\.0\s*$/)
  assert.deepEqual(club.entries(), usual)
})

test('a waiting command takes over when the install it waits for is killed', async () => {
  const club = createClub('relève')
  const first = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  after(() => first.kill('SIGKILL'))
  mkdirSync(club.inClub('.install/node_modules/half'), { recursive: true })
  writeFileSync(club.inClub('.install/pid'), String(first.pid))
  const second = club.begin()
  await whenSaid(second, waiting)
  first.kill('SIGKILL')
  await once(second.child, 'close')
  assert.match(second.said(), /fin…\nInstallation des paquets.*\n[\s\S]*bonjour 1\.0\.0/)
  assert.deepEqual(club.entries(), usual)
})

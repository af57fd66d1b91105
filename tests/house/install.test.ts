import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { createClub, greeting, registry, runtime, unreachable, usual } from '../support/processes/small-club.ts'

test('npm start installs the packages of a fresh clone once', async () => {
  const club = createClub('neuf')
  const first = await club.start()
  assert.match(first.output, /Installation des paquets[\s\S]*bonjour 1\.0\.0/)
  assert.deepEqual(club.entries(), usual)
  const second = await club.start(unreachable)
  assert.match(second.output, /bonjour 1\.0\.0/)
  assert.doesNotMatch(second.output, /nstallation/)
})

test('npm start leaves out the packages of tests; npm test adds them, and they stay', async () => {
  const club = createClub('sans tests')
  const hasChecker = () => existsSync(club.inClub('node_modules/checker'))
  await club.start()
  assert.equal(hasChecker(), false)
  assert.match((await club.test()).output, /Installation des paquets/)
  assert.equal(hasChecker(), true)
  assert.doesNotMatch((await club.start(unreachable)).output, /nstallation/)
  club.lockVersion('2.0.0')
  await club.start()
  assert.equal(hasChecker(), true)
})

test('partly deleted packages are named and installed again', async () => {
  const club = createClub('moitié')
  await club.start()
  rmSync(club.inClub('node_modules/greeting'), { recursive: true })
  const { code, output } = await club.start()
  assert.equal(code, 0, output)
  assert.match(output, /Il manque des paquets \(greeting\) : nouvelle installation…\n[\s\S]*bonjour 1\.0\.0/)
})

test('an update while the registry is unreachable leaves the packages unchanged', async () => {
  const club = createClub('coupure')
  await club.start()
  mkdirSync(club.inClub('node_modules/.cache/chromium'), { recursive: true })
  club.lockVersion('2.0.0')
  const failed = await club.start(unreachable)
  assert.equal(failed.code, 1)
  assert.match(
    failed.output,
    /le registre npm est injoignable, vérifiez le réseau\. Les paquets déjà installés n’ont pas/,
  )
  assert.match(readFileSync(club.inClub('node_modules/greeting/index.js'), 'utf8'), /bonjour 1\.0\.0/)
  assert.deepEqual(club.entries(), usual)

  // Back to the version before, without a network.
  club.lockVersion('1.0.0')
  assert.match((await club.start(unreachable)).output, /bonjour 1\.0\.0/)

  club.lockVersion('2.0.0')
  assert.match((await club.start()).output, /bonjour 2\.0\.0/)
  assert.ok(existsSync(club.inClub('node_modules/.cache/chromium')), 'the cache came along')
  assert.deepEqual(club.entries(), usual)
})

test('an install on a machine without a library that Node needs names the package to install', async () => {
  const club = createClub('sans libatomic')
  const manifest = JSON.parse(readFileSync(club.inClub('package.json'), 'utf8'))
  const complaint = 'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file'
  manifest.scripts.preinstall = `echo '${complaint}' >&2; exit 127`
  writeFileSync(club.inClub('package.json'), JSON.stringify(manifest))
  const { code, output } = await club.start()
  assert.equal(code, 1)
  assert.match(output, /L’installation a échoué : il manque la bibliothèque libatomic \(.*apt install libatomic1\)\./)
})

test('a package whose checksum differs from the lock file is refused, and nothing changes', async () => {
  const club = createClub('échangé')
  await club.start()
  club.lockVersion('2.0.0')
  const lock = readFileSync(club.inClub('package-lock.json'), 'utf8')
  const { integrity } = registry.lock(greeting('2.0.0'))
  writeFileSync(club.inClub('package-lock.json'), lock.replace(integrity, registry.lock(runtime).integrity))
  const { code, output } = await club.start()
  assert.equal(code, 1)
  assert.match(output, /npm s’est arrêté \(code EINTEGRITY\)\. Les paquets déjà installés n’ont pas changé\./)
  club.lockVersion('1.0.0')
  assert.match((await club.start(unreachable)).output, /bonjour 1\.0\.0/)
})

test('a missing package for this platform is named and installed again', async () => {
  const club = createClub('moteur')
  await club.start()
  rmSync(club.inClub('node_modules/engine-here'), { recursive: true })
  const { code, output } = await club.start()
  assert.equal(code, 0, output)
  assert.match(output, /Il manque des paquets \(engine-here\) : nouvelle installation…\n[\s\S]*bonjour 1\.0\.0/)
  assert.ok(existsSync(club.inClub('node_modules/engine-here')))
  assert.ok(!existsSync(club.inClub('node_modules/engine-elsewhere')), 'the build for other machines is not missed')
})

test('when three commands start at once in a fresh clone, one installs and all run', async () => {
  const club = createClub('ensemble')
  const commands = await Promise.all([club.start(), club.start(), club.start()])
  for (const { code, output } of commands) {
    assert.equal(code, 0, output)
    assert.match(output, /bonjour 1\.0\.0/)
  }
  assert.equal(commands.filter(({ output }) => output.includes('Installation des paquets')).length, 1)
  assert.deepEqual(club.entries(), usual)
})

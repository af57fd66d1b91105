import assert from 'node:assert/strict'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { runNpm } from '../support/processes/npm-command.ts'

type LockedPackage = {
  version: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
  license?: string
}

const root = join(import.meta.dirname, '../..')
const jsonOf = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const { '': _, ...packages } = jsonOf('package-lock.json').packages as Record<string, LockedPackage>
const packageName = (path: string) => path.replace(/^.*node_modules\//, '')

test('every package has its checksum in the lock file, also those for other platforms', () => {
  assert.ok(Object.keys(packages).length > 500)
  const withoutChecksum = Object.entries(packages).filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  assert.deepEqual(withoutChecksum, [])
})

test('the lock file names no registry: each club installs from its own', () => {
  assert.deepEqual(
    Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined),
    [],
  )
})

// Permissive; MPL-2.0 asks for changed files only, OFL-1.1 is for fonts, CC-BY-4.0 for the data of browsers.
const allowedLicences =
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense Zlib MPL-2.0 OFL-1.1 CC-BY-4.0'.split(
    ' ',
  )

/** Packages whose manifest does not name a licence; their files do. */
const licencesInFiles: Record<string, string> = {
  'dejavu-fonts-ttf': 'free to use and to pass on, also changed under another name',
  'png-js': 'MIT',
}

test('the licence of every package allows what a club does with it', () => {
  const isAllowed = (license = '') =>
    license.split(/[ ()]+(?:AND|OR)?[ ()]*/).every((name) => name === '' || allowedLicences.includes(name))
  const others = Object.entries(packages).filter(([, { license }]) => !license || !isAllowed(license))
  assert.deepEqual(others.map(([path]) => packageName(path)).toSorted(), Object.keys(licencesInFiles))
  assert.equal(isAllowed('(MIT OR GPL-3.0-only)'), false)
})

test('npm ls tells when package.json and the lock file disagree', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-versions-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(root, file), join(folder, file))
  const compare = () => runNpm(['ls', '--package-lock-only'], {}, { cwd: folder })
  assert.equal((await compare()).code, 0)
  const settings = jsonOf('package.json')
  settings.dependencies.zod = '4.0.0'
  writeFileSync(join(folder, 'package.json'), JSON.stringify(settings))
  const { code, output } = await compare()
  assert.notEqual(code, 0)
  assert.match(output, /invalid: zod@/)
})

test('every install script is explicitly allowed or refused', () => {
  const { allowScripts } = jsonOf('package.json') as { allowScripts: Record<string, boolean> }
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  assert.ok(scripted.length > 0)
  assert.deepEqual(
    scripted.map(([path]) => packageName(path)).filter((name) => !(name in allowScripts)),
    [],
  )
})

test('npm install fails on a package whose install script is not allowed', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'club-packages-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const ran = join(folder, 'ran')
  for (const name of ['stranger', 'club']) mkdirSync(join(folder, name))
  const postinstall = `node -e "require('fs').writeFileSync(process.env.RAN, '')"`
  writeFileSync(
    join(folder, 'stranger/package.json'),
    JSON.stringify({ name: 'stranger', version: '1.0.0', scripts: { postinstall } }),
  )
  const stranger = join(folder, 'stranger')
  const packed = await runNpm(['pack', stranger, '--pack-destination', folder])
  assert.equal(packed.code, 0, packed.output)

  const club = join(folder, 'club')
  const dependencies = { stranger: 'file:../stranger-1.0.0.tgz' }
  writeFileSync(join(club, 'package.json'), JSON.stringify({ name: 'club', version: '1.0.0', dependencies }))
  const install = () => runNpm(['install', '--offline'], { RAN: ran }, { cwd: club })
  copyFileSync(join(root, '.npmrc'), join(club, '.npmrc'))
  const { code, output } = await install()
  if (!output.includes('ESTRICTALLOWSCRIPTS') && (await npmIgnoresTheSetting(club)))
    return t.skip('npm of this machine is older than strict-allow-scripts')
  assert.notEqual(code, 0)
  assert.match(output, /stranger@1\.0\.0/)
  assert.equal(existsSync(ran), false)

  // The script would have run without the setting.
  rmSync(join(club, '.npmrc'))
  assert.equal((await install()).code, 0)
  assert.ok(existsSync(ran))
})

const npmIgnoresTheSetting = async (folder: string) => {
  const { output } = await runNpm(['config', 'list', '--long', '--json'], {}, { cwd: folder })
  return !output.includes('dangerously-allow-all-scripts')
}

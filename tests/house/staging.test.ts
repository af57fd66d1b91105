import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { type NpmCommand, waitForOutput } from '../support/processes/npm-command.ts'
import { createClub } from '../support/processes/small-club.ts'

const waiting = /(Une autre installation est en cours)/
const owning = /(owner)/

/** A process that waits for the lock of a club's folder, says when it has it, and keeps it. */
const beginOwner = (stagingScript: string, before = ''): NpmCommand => {
  const program = `${before}
    const { waitForStaging } = await import(${JSON.stringify(pathToFileURL(stagingScript).href)})
    await waitForStaging()
    console.log('owner')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  after(() => child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk
    })
  const stop = async () => {
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  return { child, output: () => text, stop }
}

/** Code that makes a process wait until the file exists, right after it found the lock free. */
const stallUntil = (path: string) => `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const { mkdirSync } = fs
  fs.mkdirSync = (...args) => {
    mkdirSync(...args)
    if (!fs.existsSync(${JSON.stringify(path)})) fs.writeSync(1, 'stalled')
    while (!fs.existsSync(${JSON.stringify(path)})) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
  syncBuiltinESMExports()`

test('a command that stalls while it asks for the lock does not take it from the one that got it meanwhile', async () => {
  const club = createClub('lente')
  const script = club.inClub('scripts/staging.js')
  const slow = beginOwner(script, stallUntil(club.inClub('go')))
  await waitForOutput(slow, /(stalled)/)
  const quick = beginOwner(script)
  await waitForOutput(quick, owning)
  writeFileSync(club.inClub('go'), '')
  assert.match(await waitForOutput(slow, /(owner|Une autre installation est en cours)/), waiting)
  await quick.stop()
  await waitForOutput(slow, owning)
})

test('a claim that was killed is removed, and the lock of a killed owner goes to one of those who wait', async () => {
  const club = createClub('reprise')
  const script = club.inClub('scripts/staging.js')
  const first = beginOwner(script)
  await waitForOutput(first, owning)
  const others = [beginOwner(script), beginOwner(script)]
  await Promise.all(others.map((other) => waitForOutput(other, waiting)))
  writeFileSync(club.inClub('.install/claim'), '')
  utimesSync(club.inClub('.install/claim'), 0, 0)
  await first.stop()
  await Promise.race(others.map((other) => waitForOutput(other, owning)))
  await Promise.all(others.map((other) => other.stop()))
  assert.equal(others.filter(({ output }) => owning.test(output())).length, 1)
  assert.ok(!existsSync(club.inClub('.install/claim')))
})

import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { logResult } from '../../support/drills/drill.ts'
import { runNpm, verdictsOf } from '../../support/processes/npm-command.ts'
import { skipWithout } from '../../support/processes/program.ts'

const leadMs = 60_000
const instants = {
  'New Year’s night in Paris': '2027-01-01T00:00:00+01:00',
  'the night when summer time begins': '2027-03-28T02:00:00+01:00',
  'the night when summer time ends': '2027-10-31T03:00:00+02:00',
  'the end of 31 August': '2027-09-01T00:00:00+02:00',
  'a 29 February': '2028-02-29T00:00:00+01:00',
  'a Sunday during the session': '2026-11-29T10:30:00+01:00',
}

/** Environment in which the clock is at `instant` now and runs on from there. */
const clockAt = (instant: number) => {
  const [library] = globSync('/usr/{lib,lib64,lib/*,local/lib}/faketime/libfaketime.so.1')
  assert.ok(library, 'the library of faketime is not where Debian puts it')
  const offsetSeconds = Math.round((instant - Date.now()) / 1000)
  return {
    LD_PRELOAD: library,
    // An offset, not a date: processes that start later have the same clock.
    FAKETIME: `${offsetSeconds < 0 ? '' : '+'}${offsetSeconds}s`,
    // Monotonic clocks stay real: timers measure durations.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

for (const [name, instant] of Object.entries(instants))
  test(
    `every test on SQLite passes on a machine whose clock starts one minute before ${name}`,
    skipWithout('faketime'),
    async () => {
      const { code, output } = await runNpm(
        ['test', '--', '--only=build,sqlite'],
        clockAt(Date.parse(instant) - leadMs),
      )
      assert.equal(code, 0, output)
      logResult(`one minute before ${name}: ${verdictsOf(output)}`)
    },
  )

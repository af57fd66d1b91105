import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fontSetNames } from '../../support/browser/font-set.ts'
import { logResult } from '../../support/drills/drill.ts'
import { runNpm, verdictsOf } from '../../support/processes/npm-command.ts'

for (const name of fontSetNames)
  test(`every browser test passes on a device whose fonts are ${name}`, async () => {
    const { code, output } = await runNpm(['test', '--', '--only=build,browser'], { TEST_FONTS: name })
    assert.equal(code, 0, output)
    logResult(`fonts ${name}: ${verdictsOf(output)}`)
  })

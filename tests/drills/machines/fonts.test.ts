import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figure } from '../../support/drill.ts'
import { fontSetNames } from '../../support/font-set.ts'
import { runNpm, verdictsOf } from '../../support/npm-command.ts'

for (const name of fontSetNames)
  test(`every browser test passes on a device whose fonts are ${name}`, async () => {
    const { code, said } = await runNpm(['test', '--', '--only=build,browser'], { TEST_FONTS: name })
    assert.equal(code, 0, said)
    figure(`fonts ${name}: ${verdictsOf(said)}`)
  })

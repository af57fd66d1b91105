import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkApi } from '../../runner/check-api.ts'
import { logResult } from '../../support/drills/drill.ts'

// The linter of `npm run check` is a package of the project, so every machine has it.
test('redocly finds no error in the OpenAPI document', async () => {
  const { failed, output = '' } = await checkApi()
  assert.equal(failed, 0, output)
  logResult('redocly: 0 errors, 0 warnings')
})

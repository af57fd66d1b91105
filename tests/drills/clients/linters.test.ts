import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkApi } from '../../runner/check-api.ts'
import { logResult } from '../../support/drills/drill.ts'

// Linters of `npm run check`. They are packages of the project, so every machine has them.
test('spectral and redocly find no error in the OpenAPI document', async () => {
  const { failed, output = '' } = await checkApi()
  assert.equal(failed, 0, output)
  logResult('spectral and redocly: 0 errors, 0 warnings')
})

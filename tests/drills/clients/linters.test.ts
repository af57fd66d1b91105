import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkApi } from '../../runner/check-api.ts'
import { figure } from '../../support/drills/drill.ts'

// Linters of `npm run check`: packages of the project, so that no machine lacks them.
test('spectral and redocly find nothing wrong with the API’s document', async () => {
  const { failed, output = '' } = await checkApi()
  assert.equal(failed, 0, output)
  figure('spectral and redocly: 0 errors, 0 warnings')
})

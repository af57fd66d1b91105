import assert from 'node:assert/strict'

/** The value; fails the test if it is missing. */
export const required = <Value>(value: Value, what = 'a value that the test needs'): NonNullable<Value> =>
  value ?? assert.fail(`missing: ${what}`)

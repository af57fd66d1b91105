import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explainStartFailure } from './start-failure.ts'

test('a time-out is a database that does not answer only where the database is PostgreSQL', () => {
  const error = new Error('timeout exceeded when trying to connect')
  assert.match(explainStartFailure(error, 'postgres://club@localhost/club'), /^PostgreSQL est injoignable/)
  assert.match(explainStartFailure(error, 'file:data/club.db'), /^Le serveur n’a pas pu démarrer : timeout/)
})

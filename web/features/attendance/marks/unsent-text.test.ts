import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HttpError } from '../../../lib/calls/http.ts'
import { refusalAdvice } from './unsent-text.ts'

const adviceAfter = (status: number, count = 2) => refusalAdvice(new HttpError(status, ''), count)

test('marks are said to be sent again only if they are', () => {
  for (const status of [0, 408, 429, 500, 503]) assert.match(adviceAfter(status), /et repartiront dans un instant\.$/)
  for (const status of [400, 403, 409, 413])
    assert.match(adviceAfter(status), /\. Rechargez la page pour réessayer, ou effacez-les ici\.$/)
  assert.match(adviceAfter(404), /\. Pointez la bonne séance, puis effacez-les ici\.$/)
})

test('the advice about one mark is in the singular', () => {
  assert.equal(adviceAfter(500, 1), 'Votre présence reste sur ce téléphone et repartira dans un instant.')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedMail } from '../../../contract/mails.ts'
import { runsOf } from './mail-runs.ts'

const mail = (subject: string, fields: Partial<ListedMail> = {}) =>
  ({ subject, state: 'sent', sentAt: '2026-11-28T19:12:00.000Z', ...fields }) as ListedMail
const lengths = (...mails: ListedMail[]) => runsOf(mails).map((run) => run.length)

test('three neighbouring mails with one subject on one day are one row', () => {
  assert.deepEqual(lengths(mail('A'), mail('B'), mail('B'), mail('B'), mail('A')), [1, 3, 1])
  assert.deepEqual(lengths(mail('B'), mail('B')), [1, 1])
})

test('another day, or a mail that has not left, keeps its own row', () => {
  const day = mail('B', { sentAt: '2026-11-27T19:12:00.000Z' })
  const waiting = mail('B', { state: 'waiting', sentAt: null })
  assert.deepEqual(lengths(mail('B'), mail('B'), day, waiting, waiting, waiting), [1, 1, 1, 1, 1, 1])
})

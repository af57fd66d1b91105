import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backupWords, clockWords } from './backup-words.ts'

const plain = (text = '') => text.replaceAll('\u00a0', ' ')
const provenAt = '2026-11-21T02:00:00.000Z'
const known = { provenAt, failedAt: null, failure: null, clockJump: null }

test('a proven backup is one quiet line with its day and hour in Paris', () => {
  const { tone, title, details } = backupWords({ ...known, status: 'proven' })
  assert.deepEqual([tone, plain(title), details], ['good', 'Sauvegarde vérifiée samedi 21 novembre à 3 h', undefined])
})

test('a failure says why, and what the club still has', () => {
  const failed = { ...known, status: 'failed', failedAt: '2026-11-22T02:00:04.000Z', failure: 'disk_full' } as const
  const { tone, title, details } = backupWords({ ...failed, provenAt })
  assert.deepEqual([tone, plain(title)], ['bad', 'Sauvegarde manquée dimanche 22 novembre à 3 h'])
  assert.equal(
    plain(details),
    'Le disque des sauvegardes est plein. La dernière sauvegarde vérifiée date du samedi 21 novembre à 3 h.',
  )
  assert.match(plain(backupWords({ ...failed, provenAt: null }).details), /Aucune sauvegarde vérifiée/)
})

test('a late backup and one that is switched off are warned of, the first one is announced', () => {
  assert.equal(backupWords({ ...known, status: 'late' }).tone, 'bad')
  assert.equal(backupWords({ ...known, status: 'off' }).tone, 'wait')
  assert.equal(backupWords({ ...known, provenAt: null, status: 'none' }).tone, 'quiet')
})

test('a backup dated after today, and a clock that jumped, are told in red with how to go on', () => {
  const future = backupWords({ ...known, status: 'future' })
  assert.deepEqual(
    [future.tone, plain(future.title)],
    ['bad', 'Sauvegarde datée dans l’avenir, samedi 21 novembre à 3 h'],
  )
  const jump = clockWords({ jumpedFrom: provenAt, jumpedAt: '2027-12-26T02:00:00.000Z' })
  assert.deepEqual([jump.tone, plain(jump.title)], ['bad', 'Date du serveur à confirmer : 26/12/2027'])
  assert.match(jump.details ?? '', /Entre le 21\/11\/2026 et le 26\/12\/2027.*confirmez.*sept jours/)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backupText, clockJumpText } from './backup-text.ts'

const withSpaces = (text = '') => text.replaceAll('\u00a0', ' ')
const verifiedAt = '2026-11-21T02:00:00.000Z'
const state = { verifiedAt, failedAt: null, failure: null, clockJump: null }

test('a verified backup shows its day and hour in Paris', () => {
  const { tone, title, details } = backupText({ ...state, status: 'verified' })
  assert.deepEqual(
    [tone, withSpaces(title), details],
    ['good', 'Sauvegarde vérifiée samedi 21 novembre à 3 h', undefined],
  )
})

test('a failed backup shows the reason and the last verified backup', () => {
  const failed = { ...state, status: 'failed', failedAt: '2026-11-22T02:00:04.000Z', failure: 'disk_full' } as const
  const { tone, title, details } = backupText({ ...failed, verifiedAt })
  assert.deepEqual([tone, withSpaces(title)], ['bad', 'Sauvegarde manquée dimanche 22 novembre à 3 h'])
  assert.equal(
    withSpaces(details),
    'Le disque des sauvegardes est plein. La dernière sauvegarde vérifiée date du samedi 21 novembre à 3 h.',
  )
  assert.match(withSpaces(backupText({ ...failed, verifiedAt: null }).details), /Aucune sauvegarde vérifiée/)
})

test('late and disabled backups are warnings, the first backup is announced', () => {
  assert.equal(backupText({ ...state, status: 'late' }).tone, 'bad')
  assert.equal(backupText({ ...state, status: 'off' }).tone, 'wait')
  assert.equal(backupText({ ...state, verifiedAt: null, status: 'none' }).tone, 'quiet')
})

test('a backup dated in the future and a clock jump are red and say what to do', () => {
  const future = backupText({ ...state, status: 'future' })
  assert.deepEqual(
    [future.tone, withSpaces(future.title)],
    ['bad', 'Sauvegarde datée dans l’avenir, samedi 21 novembre à 3 h'],
  )
  const jump = clockJumpText({ jumpedFrom: verifiedAt, jumpedAt: '2027-12-26T02:00:00.000Z' })
  assert.deepEqual([jump.tone, withSpaces(jump.title)], ['bad', 'Date du serveur à confirmer : 26/12/2027'])
  assert.match(jump.details ?? '', /Entre le 21\/11\/2026 et le 26\/12\/2027.*confirmez.*sept jours/)
})

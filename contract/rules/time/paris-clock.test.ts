// biome-ignore-all lint/style/noRestrictedGlobals: the platform is what ours is compared with.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numberText } from '../texts/number-text.ts'
import { dayInWordsAt, withOrdinalFirst } from './dates.ts'
import { parisClock } from './paris-clock.ts'

const timeZone = 'Europe/Paris'
const hourMs = 3_600_000

// Fails when the European Union changes its clocks: Node then brings the new rule, ours must be changed by hand.
test('our clock of Paris shows what the platform’s shows, each hour of forty years', () => {
  const platform = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const end = Date.UTC(2040, 0)
  for (let instant = Date.UTC(2000, 0); instant < end; instant += hourMs)
    assert.equal(parisClock(instant).slice(0, 16).replace('T', ' '), platform.format(instant))
})

test('a day is written as the platform writes it, but for the first of a month', () => {
  const platform = new Intl.DateTimeFormat('fr-FR', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
  for (let day = 0; day < 800; day += 1) {
    const instant = new Date(Date.UTC(2026, 0, 1, 12) + day * 24 * hourMs).toISOString()
    assert.equal(dayInWordsAt(instant), withOrdinalFirst(platform.format(new Date(instant))))
  }
  assert.equal(dayInWordsAt('2027-02-01T12:00:00Z'), 'lundi 1er février')
})

test('a number is written as the platform writes it', () => {
  const platform = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
  for (let hundredths = -20_000; hundredths <= 200_000; hundredths += 7)
    assert.equal(numberText(hundredths / 100, 2), platform.format(hundredths / 100))
  const oneDecimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })
  for (const amount of [0, 0.05, 0.15, 2.25, 9.96, 99.95, 1234.56, 10_000, 999_999.99, 1_234_567])
    assert.equal(numberText(amount, 1), oneDecimal.format(amount))
})

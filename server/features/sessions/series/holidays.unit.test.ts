import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextDay } from '../../../time/time.ts'
import { holidayOn } from './holidays.ts'

/** Easter Monday, Ascension and Whit Monday as the French state publishes them (data.gouv.fr). */
const published: Record<number, [string, string, string]> = {
  2020: ['04-13', '05-21', '06-01'],
  2021: ['04-05', '05-13', '05-24'],
  2022: ['04-18', '05-26', '06-06'],
  2023: ['04-10', '05-18', '05-29'],
  2024: ['04-01', '05-09', '05-20'],
  2025: ['04-21', '05-29', '06-09'],
  2026: ['04-06', '05-14', '05-25'],
  2027: ['03-29', '05-06', '05-17'],
  2028: ['04-17', '05-25', '06-05'],
  2029: ['04-02', '05-10', '05-21'],
  2030: ['04-22', '05-30', '06-10'],
  2031: ['04-14', '05-22', '06-02'],
}

const holidaysOf = (year: string) => {
  const foundHolidays: Record<string, string> = {}
  for (let day = `${year}-01-01`; day.startsWith(year); day = nextDay(day)) {
    const name = holidayOn(day)
    if (name !== null) foundHolidays[day.slice(5)] = name
  }
  return foundHolidays
}

test('every day of twelve years is a public holiday or not as the state publishes it', () => {
  for (const [year, [easterMonday, ascension, whitMonday]] of Object.entries(published))
    assert.deepEqual(
      holidaysOf(year),
      {
        '01-01': 'Jour de l’an',
        [easterMonday]: 'Lundi de Pâques',
        '05-01': 'Fête du Travail',
        '05-08': 'Victoire de 1945',
        [ascension]: 'Ascension',
        [whitMonday]: 'Lundi de Pentecôte',
        '07-14': 'Fête nationale',
        '08-15': 'Assomption',
        '11-01': 'Toussaint',
        '11-11': 'Armistice de 1918',
        '12-25': 'Noël',
      },
      year,
    )
})

test('two holidays on one day have the name of the fixed one', () => {
  assert.equal(holidayOn('2008-05-01'), 'Fête du Travail')
})

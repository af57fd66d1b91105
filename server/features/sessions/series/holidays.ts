import { easter } from 'date-easter'

const fixed: Readonly<Record<string, string>> = {
  '01-01': 'Jour de l’an',
  '05-01': 'Fête du Travail',
  '05-08': 'Victoire de 1945',
  '07-14': 'Fête nationale',
  '08-15': 'Assomption',
  '11-01': 'Toussaint',
  '11-11': 'Armistice de 1918',
  '12-25': 'Noël',
}

/** By days after Easter Sunday. */
const movable: Readonly<Record<number, string>> = { 1: 'Lundi de Pâques', 39: 'Ascension', 50: 'Lundi de Pentecôte' }

/** Name of the public holiday on a day, YYYY-MM-DD; null on other days. Labour code, art. L3133-1. */
export const holidayOn = (day: string): string | null => {
  const date = Temporal.PlainDate.from(day)
  const daysAfterEaster = Temporal.PlainDate.from(easter(date.year)).until(date).days
  // Ascension may fall on 1 or 8 May, which have their own names.
  return fixed[day.slice(5)] ?? movable[daysAfterEaster] ?? null
}

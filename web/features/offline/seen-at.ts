import { dayInWordsAt, daysLater } from '../../../contract/rules/time/dates.ts'
import { parisDay } from '../../../contract/rules/time/paris-clock.ts'
import { hour } from '../../lib/texts/dates.ts'

/** "Vu à 18 h 04", "Vu hier à 18 h 04" or "Vu dimanche 22 novembre à 18 h 04", in Paris; both in ms. */
export const seenAt = (at: number, now = Date.now()): string => {
  const [seen, today] = [at, now].map((ms) => parisDay(ms)) as [string, string]
  const instant = new Date(at).toISOString()
  const time = `à ${hour(instant)}`
  if (seen === today) return `Vu ${time}`
  return seen === daysLater(today, -1) ? `Vu hier ${time}` : `Vu ${dayInWordsAt(instant)} ${time}`
}

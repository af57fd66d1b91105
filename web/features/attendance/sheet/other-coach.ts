import type { AttendanceSheet, LastSave } from '../../../../contract/attendance.ts'
import { fullName, toPersonLabel } from '../../../../contract/rules/people/full-name.ts'
import { parisDay } from '../../../../contract/rules/time/paris-clock.ts'
import { dayAndHour, hour, today } from '../../../lib/texts/dates.ts'
import type { Ticks } from '../marks/ticks.ts'
import type { SheetVisitor } from './visitors.ts'

/** Author of the last save, as the beginning of a sentence in the past: "Coralie Coach a", before "enregistré". */
export const saveAuthorText = (lastSave: LastSave | null, coachId: string): string => {
  if (!lastSave?.by) return 'Un autre coach a'
  return lastSave.by.id === coachId ? 'Sur un autre appareil, vous avez' : `${fullName(lastSave.by)} a`
}

/** Time of the last save: "à 10 h 12", with the day if it is not today. */
export const momentOf = (at: string): string =>
  parisDay(at) === today() ? `à ${hour(at)}` : `le ${dayAndHour(at).toLowerCase()}`

type PeopleOfSheet = { members: AttendanceSheet['members']; visitors: readonly SheetVisitor[] }

/** Comma-separated names of those whose tick is `isPresent`. */
export const tickedNames = ({ members, visitors }: PeopleOfSheet, ticks: Ticks, isPresent: boolean): string =>
  [...members.map(toPersonLabel), ...visitors]
    .filter(({ id }) => ticks[id] === isPresent)
    .map(({ name }) => name)
    .join(', ')

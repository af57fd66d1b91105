import type { AttendanceSheet, LastSave } from '../../../contract/attendance.form.ts'
import { dateField, dayAndHour, hour } from '../../lib/dates.ts'
import type { Ticks } from './ticks.ts'

/** Who saved last, as the beginning of a sentence in the past: "Coralie Coach a", before "enregistré". */
export const subjectOfSave = (lastSave: LastSave | null, coachId: string): string => {
  if (!lastSave?.by) return 'Un autre coach a'
  return lastSave.by.id === coachId ? 'Sur un autre appareil, vous avez' : `${lastSave.by.prenom} ${lastSave.by.nom} a`
}

/** Time of the last save: "à 10 h 12", with the day if it is not today. */
export const momentOf = (at: string): string =>
  dateField(at) === dateField(new Date().toISOString()) ? `à ${hour(at)}` : `le ${dayAndHour(at).toLowerCase()}`

/** Comma-separated names of the members whose tick is `isPresent`. */
export const namesOf = (members: AttendanceSheet['members'], ticks: Ticks, isPresent: boolean): string =>
  members
    .filter(({ id }) => ticks[id] === isPresent)
    .map(({ prenom, nom }) => `${prenom} ${nom}`)
    .join(', ')

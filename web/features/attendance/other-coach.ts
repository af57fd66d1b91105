import type { AttendanceSheet, LastSave } from '../../../contract/attendance.ts'
import { dateField, dayAndHour, hour } from '../../lib/dates.ts'
import type { Ticks } from './ticks.ts'

/** Who saved last, as this coach reads it: "Coralie Coach". */
export const saverOf = (lastSave: LastSave | null, coachId: string): string => {
  if (!lastSave?.by) return 'Un autre coach'
  return lastSave.by.id === coachId ? 'Vous-même, sur un autre appareil,' : `${lastSave.by.prenom} ${lastSave.by.nom}`
}

/** The same after "coché par": "Coralie". */
export const otherOf = (lastSave: LastSave | null, coachId: string): string => {
  if (!lastSave?.by) return 'l’autre coach'
  return lastSave.by.id === coachId ? 'vous, ailleurs' : lastSave.by.prenom
}

/** When the last save was: "à 10 h 12", or with its day when that is not today. */
export const momentOf = (at: string): string =>
  dateField(at) === dateField(new Date().toISOString()) ? `à ${hour(at)}` : `le ${dayAndHour(at).toLowerCase()}`

/** Names of those whose tick is `isPresent`, as one reads them in a sentence. */
export const namesOf = (members: AttendanceSheet['members'], ticks: Ticks, isPresent: boolean): string =>
  members
    .filter(({ id }) => ticks[id] === isPresent)
    .map(({ prenom, nom }) => `${prenom} ${nom}`)
    .join(', ')

import type { AttendanceSheet } from '../../../../contract/attendance.ts'
import type { MarksBySubject, Visit } from '../marks/unsent-mark.ts'

/** A guest or the visitor of a trial on a sheet. */
export type SheetVisitor = { id: string; kind: Visit['kind']; name: string }

/** In place of a first name that was erased. */
const unnamed = { guest: 'Invité', trial: 'Essai' } as const

/** The visitors of a sheet, with the guests that wait on this device. */
export const visitorsOf = ({ trials = [], guests = [] }: AttendanceSheet, marks: MarksBySubject): SheetVisitor[] => {
  const savedIds = new Set(guests.map(({ id }) => id))
  const unsentGuests = Object.entries(marks).flatMap(([id, { visit }]) =>
    visit?.kind === 'guest' && !savedIds.has(id) ? [{ id, prenom: visit.prenom }] : [],
  )
  return [
    ...trials.map(({ id, prenom }) => ({ id, kind: 'trial' as const, name: prenom ?? unnamed.trial })),
    ...[...guests, ...unsentGuests].map(({ id, prenom }) => ({
      id,
      kind: 'guest' as const,
      name: prenom ?? unnamed.guest,
    })),
  ]
}

/** Ids of everybody who is present on a saved sheet: members, guests, visitors of a trial. */
export const presentIdsOf = ({ presentUserIds, guests = [], trials = [] }: AttendanceSheet): string[] => [
  ...presentUserIds,
  ...[...guests, ...trials].filter(({ present }) => present).map(({ id }) => id),
]

/** Visit that a mark of this person carries; undefined for a member. */
export const visitOf = ({ guests = [], trials = [] }: AttendanceSheet, id: string): Visit | undefined => {
  if (trials.some((trial) => trial.id === id)) return { kind: 'trial' }
  const guest = guests.find((one) => one.id === id)
  return guest && { kind: 'guest', prenom: guest.prenom ?? unnamed.guest }
}

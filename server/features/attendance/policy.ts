import type { LastSave } from '../../../contract/attendance.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { toNamedPerson } from '../../people/names.ts'

/** Whether a subject came: a member, a guest or a visitor with a trial. */
export type Attendance = { subjectId: string; present: boolean }
export type StoredAttendance = { userId: string; present: boolean }

/** People present at a session, by its stored rows. */
export const presentIdsOf = (storedAttendances: StoredAttendance[]): Set<string> =>
  new Set(storedAttendances.filter(({ present }) => present).map(({ userId }) => userId))

/** Changes that turn the stored rows into the given set of present people; each list is sorted. */
export const changesTo = (storedAttendances: StoredAttendance[], presentUserIds: ReadonlySet<string>) => {
  const present = presentIdsOf(storedAttendances)
  return {
    toDelete: storedAttendances
      .filter((row) => !row.present || !presentUserIds.has(row.userId))
      .map(({ userId }) => userId),
    toInsert: [...presentUserIds].filter((id) => !present.has(id)).toSorted(),
    unmarkedCount: present.difference(presentUserIds).size,
  }
}

type SaveColumns = { savedAt: IsoInstant | null; id: string | null; prenom: string | null; nom: string | null }

/** The last save as the sheet shows it, without a name once that person was deleted. */
export const toLastSave = ({ savedAt, ...person }: SaveColumns): LastSave | null => {
  if (savedAt === null) return null
  return { at: savedAt, by: toNamedPerson(person) }
}

import { useCallback, useMemo } from 'react'
import type { AttendanceSheet, SheetMember } from '../../../../contract/attendance.ts'
import { readUnsentMarks, storeUnsentMarks, unsentMarksKey, useUnsentMarks } from '../marks/stored-unsent-marks.ts'
import { applyTicks, type Ticks } from '../marks/ticks.ts'
import { countMarks, lastMarks, ticksOf, withAdded, withGuest, withMember, withTicks } from '../marks/unsent-marks.ts'
import { useOtherCoachChanges } from './use-other-coach-changes.ts'
import { presentIdsOf, visitOf, visitorsOf } from './visitors.ts'

type Session = { id: string; title: string }

/** The saved sheet with the ticks of this device, which are stored at once. */
export const useTickedSheet = ({ id: sessionId, title }: Session, coachId: string, sheet: AttendanceSheet) => {
  const key = unsentMarksKey(coachId, sessionId)
  const unsent = useUnsentMarks(key)
  const marks = useMemo(() => lastMarks(unsent), [unsent])
  const otherCoach = useOtherCoachChanges(sheet, unsent)
  const savedSheet = useMemo(
    () => ({ presentIds: presentIdsOf(sheet), visitOf: (id: string) => visitOf(sheet, id) }),
    [sheet],
  )
  const tick = useCallback(
    (newTicks: Ticks) =>
      storeUnsentMarks(key, { ...withTicks(readUnsentMarks(key), newTicks, savedSheet, Date.now()), title }),
    [key, savedSheet, title],
  )
  const presentIds = applyTicks(savedSheet.presentIds, ticksOf(marks))
  return {
    addedMembers: unsent.added,
    members: useMemo(() => withAdded(sheet.members, unsent.added), [sheet.members, unsent.added]),
    visitors: useMemo(() => visitorsOf(sheet, marks), [sheet, marks]),
    presentIds,
    /** True if the saved sheet has people present and the ticks leave nobody. */
    isEmptied: savedSheet.presentIds.length > 0 && presentIds.size === 0,
    unsavedCount: countMarks(unsent.unsaved),
    queuedCount: countMarks(unsent.queued),
    otherCoachChanges: otherCoach.changes,
    dismissOtherCoachChanges: otherCoach.dismiss,
    tick,
    addMember: (member: SheetMember) => {
      storeUnsentMarks(key, withMember(readUnsentMarks(key), member))
      tick({ [member.id]: true })
    },
    addGuest: (prenom: string) =>
      storeUnsentMarks(key, { ...withGuest(readUnsentMarks(key), prenom, Date.now()), title }),
  }
}

export type TickedSheet = ReturnType<typeof useTickedSheet>

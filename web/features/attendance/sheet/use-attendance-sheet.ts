import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { AttendanceSheet } from '../../../../contract/attendance.ts'
import { failedActionMessage } from '../../../lib/calls/error-message.ts'
import { isUnreachable } from '../../../lib/calls/http.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { sendMarks } from '../marks/send-marks.ts'
import {
  canStoreMarks,
  readUnsentMarks,
  storeUnsentMarks,
  unsentMarksKey,
  useUnsentMarks,
} from '../marks/stored-unsent-marks.ts'
import { applyTicks, type Ticks } from '../marks/ticks.ts'
import {
  countMarks,
  filterSheet,
  isQueued,
  isUnsaved,
  type SheetMember,
  ticksOf,
  withAdded,
  withAllQueued,
  withGuest,
  withMember,
  withTicks,
} from '../marks/unsent-marks.ts'
import { refusedMarksText } from '../marks/unsent-text.ts'
import { useOtherCoachChanges } from './use-other-coach-changes.ts'
import { presentIdsOf, visitOf, visitorsOf } from './visitors.ts'

type Session = { id: string; title: string }

/** Instant of the latest unsaved tick on this device; null without any. */
const findLastUnsaved = (key: string) =>
  Object.values(readUnsentMarks(key).marks)
    .filter(isUnsaved)
    .map(({ at }) => at)
    .sort()
    .at(-1) ?? null

/** State and actions of an open sheet: the saved sheet with the ticks of this device, which are stored at once. */
export const useAttendanceSheet = ({ id: sessionId, title }: Session, coachId: string, sheet: AttendanceSheet) => {
  const client = useQueryClient()
  const save = useMutation({ mutationFn: () => sendMarks({ client, coachId, sessionId }) })
  const key = unsentMarksKey(coachId, sessionId)
  const unsent = useUnsentMarks(key)
  const [canStore] = useState(canStoreMarks)
  // Of an earlier visit: null once this one has saved or discarded.
  const [lastUnsavedAt, setLastUnsavedAt] = useState(() => findLastUnsaved(key))
  const ticks = useMemo(() => ticksOf(unsent), [unsent])
  const otherCoach = useOtherCoachChanges(sheet, ticks)
  const savedSheet = useMemo(
    () => ({ presentIds: presentIdsOf(sheet), visitOf: (id: string) => visitOf(sheet, id) }),
    [sheet],
  )
  const tick = useCallback(
    (newTicks: Ticks) =>
      storeUnsentMarks(key, { ...withTicks(readUnsentMarks(key), newTicks, savedSheet, Date.now()), title }),
    [key, savedSheet, title],
  )
  const members = useMemo(() => withAdded(sheet.members, unsent.added), [sheet.members, unsent.added])

  /** Queues the ticks and sends them; resolves to false where they stay on this device. */
  const submit = async (): Promise<boolean> => {
    storeUnsentMarks(key, withAllQueued(readUnsentMarks(key)))
    setLastUnsavedAt(null)
    try {
      const refusedCount = await save.mutateAsync()
      if (refusedCount > 0) toast({ title: 'Erreur', description: refusedMarksText(refusedCount), tone: 'destructive' })
      else toast({ title: 'Présences enregistrées' })
      return true
    } catch (error) {
      // Without a network nothing went wrong: the bar says what is kept.
      if (!isUnreachable(error) || countMarks(readUnsentMarks(key), isQueued) === 0) {
        const description = failedActionMessage('Impossible de sauvegarder les présences', error)
        toast({ title: 'Erreur', description, tone: 'destructive' })
      }
      return false
    }
  }

  return {
    addedMembers: unsent.added,
    members,
    visitors: useMemo(() => visitorsOf(sheet, unsent.marks), [sheet, unsent.marks]),
    presentIds: applyTicks(savedSheet.presentIds, ticks),
    unsavedCount: countMarks(unsent, isUnsaved),
    queuedCount: countMarks(unsent, isQueued),
    lastUnsavedAt,
    otherCoachChanges: otherCoach.changes,
    dismissOtherCoachChanges: otherCoach.dismiss,
    canStore,
    isSaving: save.isPending,
    failure: save.error,
    tick,
    addMember: (member: SheetMember) => {
      storeUnsentMarks(key, withMember(readUnsentMarks(key), member))
      tick({ [member.id]: true })
    },
    addGuest: (prenom: string) =>
      storeUnsentMarks(key, { ...withGuest(readUnsentMarks(key), prenom, Date.now()), title }),
    submit,
    discard: () => {
      save.reset()
      setLastUnsavedAt(null)
      storeUnsentMarks(key, filterSheet(readUnsentMarks(key), isQueued))
    },
  }
}

export type SheetState = ReturnType<typeof useAttendanceSheet>

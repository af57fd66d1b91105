import { useEffect, useRef, useState } from 'react'
import type { AttendanceSheet, LastSave } from '../../../../contract/attendance.ts'
import { changesByOthers, isEmpty, type Ticks } from '../marks/ticks.ts'
import { ticksOf, type UnsentMarks } from '../marks/unsent-marks.ts'
import { presentIdsOf } from './visitors.ts'

/** Changes of another coach, as on the sheet now. */
export type ChangesByOtherCoach = { ticks: Ticks; lastSave: LastSave | null }

const displayMs = 20_000

/** Changes that another coach saved while this one was ticking, shown for a moment. */
export const useOtherCoachChanges = (sheet: AttendanceSheet, unsent: UnsentMarks) => {
  const [changes, setChanges] = useState<ChangesByOtherCoach | null>(null)
  const previous = useRef({ sheet, unsent })
  useEffect(() => {
    const { sheet: previousSheet, unsent: previousUnsent } = previous.current
    previous.current = { sheet, unsent }
    if (sheet.version === previousSheet.version) return
    const acknowledged = Object.entries(ticksOf(previousUnsent.queued)).filter(([id]) => !(id in unsent.queued))
    const acknowledgedTicks = Object.fromEntries(acknowledged)
    // If a person was ticked again after the save, the sheet has the saved tick.
    const previousTicks = { ...ticksOf(previousUnsent.unsaved), ...ticksOf(previousUnsent.queued) }
    const ticks = changesByOthers(presentIdsOf(previousSheet), presentIdsOf(sheet), {
      ticked: previousTicks,
      acknowledged: acknowledgedTicks,
    })
    // After an own save the sheet names this coach.
    if (!isEmpty(ticks) && !isEmpty(previousTicks))
      setChanges({ ticks, lastSave: isEmpty(acknowledgedTicks) ? sheet.lastSave : null })
  }, [sheet, unsent])
  useEffect(() => {
    if (!changes) return
    const timer = setTimeout(() => setChanges(null), displayMs)
    return () => clearTimeout(timer)
  }, [changes])
  return { changes, dismiss: () => setChanges(null) }
}

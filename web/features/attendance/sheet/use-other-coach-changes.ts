import { useEffect, useRef, useState } from 'react'
import type { AttendanceSheet, LastSave } from '../../../../contract/attendance.ts'
import { changesByOthers, isEmpty, type Ticks } from '../marks/ticks.ts'
import { presentIdsOf } from './visitors.ts'

/** Changes of another coach, as on the sheet now. */
export type ChangesByOtherCoach = { ticks: Ticks; lastSave: LastSave | null }

const displayMs = 20_000

/** Changes that another coach saved while this one was ticking, shown for a moment. */
export const useOtherCoachChanges = (sheet: AttendanceSheet, ownTicks: Ticks) => {
  const [changes, setChanges] = useState<ChangesByOtherCoach | null>(null)
  const previous = useRef({ sheet, ownTicks })
  useEffect(() => {
    const { sheet: previousSheet, ownTicks: previousTicks } = previous.current
    previous.current = { sheet, ownTicks }
    if (sheet.version === previousSheet.version) return
    const acknowledgedTicks = Object.fromEntries(Object.entries(previousTicks).filter(([id]) => !(id in ownTicks)))
    const ticks = changesByOthers(presentIdsOf(previousSheet), presentIdsOf(sheet), {
      ticked: previousTicks,
      acknowledged: acknowledgedTicks,
    })
    // After an own save the sheet names this coach.
    if (!isEmpty(ticks) && !isEmpty(previousTicks))
      setChanges({ ticks, lastSave: isEmpty(acknowledgedTicks) ? sheet.lastSave : null })
  }, [sheet, ownTicks])
  useEffect(() => {
    if (!changes) return
    const timer = setTimeout(() => setChanges(null), displayMs)
    return () => clearTimeout(timer)
  }, [changes])
  return { changes, dismiss: () => setChanges(null) }
}

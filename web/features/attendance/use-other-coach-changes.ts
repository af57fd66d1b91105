import { useEffect, useRef, useState } from 'react'
import type { AttendanceSheet, LastSave } from '../../../contract/attendance.ts'
import { changesByOthers, isEmpty, type Ticks } from './ticks.ts'
import { presentIdsOf } from './visitors.ts'

/** Changes of another coach, as on the sheet now. */
export type OtherCoachChanges = { ticks: Ticks; lastSave: LastSave | null }

const shownMs = 20_000

/** Changes that another coach saved while this one was ticking, shown for a moment. */
export const useOtherCoachChanges = (sheet: AttendanceSheet, ownTicks: Ticks) => {
  const [changes, setChanges] = useState<OtherCoachChanges | null>(null)
  const before = useRef({ sheet, ownTicks })
  useEffect(() => {
    const { sheet: last, ownTicks: ticked } = before.current
    before.current = { sheet, ownTicks }
    if (sheet.version === last.version) return
    const answered = Object.fromEntries(Object.entries(ticked).filter(([id]) => !(id in ownTicks)))
    const ticks = changesByOthers(presentIdsOf(last), presentIdsOf(sheet), { ticked, answered })
    // After an own save the sheet names this coach.
    if (!isEmpty(ticks) && !isEmpty(ticked)) setChanges({ ticks, lastSave: isEmpty(answered) ? sheet.lastSave : null })
  }, [sheet, ownTicks])
  useEffect(() => {
    if (!changes) return
    const timer = setTimeout(() => setChanges(null), shownMs)
    return () => clearTimeout(timer)
  }, [changes])
  return { changes, dismiss: () => setChanges(null) }
}

import { useEffect, useRef, useState } from 'react'
import type { AttendanceSheet, LastSave } from '../../../contract/attendance.form.ts'
import { changesBetween, differing, isEmpty, type Ticks } from './ticks.ts'
import { presentIdsOf } from './visitors.ts'

/** What another coach changed, as the sheet now says. */
export type News = { ticks: Ticks; lastSave: LastSave | null }

const shownMs = 20_000

/** What another coach changed while this one was ticking, for a moment. */
export const useNews = (sheet: AttendanceSheet, own: Ticks) => {
  const [news, setNews] = useState<News | null>(null)
  const before = useRef({ sheet, own })
  useEffect(() => {
    const { sheet: last, own: ticked } = before.current
    before.current = { sheet, own }
    if (sheet.version === last.version) return
    const presentIds = presentIdsOf(sheet)
    const present = new Set(presentIds)
    const answered = Object.fromEntries(Object.entries(ticked).filter(([id]) => !(id in own)))
    const superseded = Object.keys(differing(answered, (id) => present.has(id)))
    const ticks = {
      ...differing(changesBetween(presentIdsOf(last), presentIds), (id) => ticked[id]),
      ...Object.fromEntries(superseded.map((id) => [id, present.has(id)])),
    }
    // After an own save the sheet names this coach.
    if (!isEmpty(ticks) && !isEmpty(ticked)) setNews({ ticks, lastSave: isEmpty(answered) ? sheet.lastSave : null })
  }, [sheet, own])
  useEffect(() => {
    if (!news) return
    const timer = setTimeout(() => setNews(null), shownMs)
    return () => clearTimeout(timer)
  }, [news])
  return { news, markRead: () => setNews(null) }
}

import { useEffect } from 'react'
import { fetchRosters } from './fetch-rosters.ts'

const everyMs = 10 * 60_000
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 500)

/** While the coach's page is open with a network, the rosters of the days around are kept for the stadium. */
export const useRostersAhead = (coachId: string): void =>
  useEffect(() => {
    let isOver = false
    const fetchAhead = () => {
      if (!isOver && navigator.onLine) void fetchRosters(coachId, () => isOver).catch(() => undefined)
    }
    whenIdle(fetchAhead)
    const timer = setInterval(fetchAhead, everyMs)
    window.addEventListener('online', fetchAhead)
    return () => {
      isOver = true
      clearInterval(timer)
      window.removeEventListener('online', fetchAhead)
    }
  }, [coachId])

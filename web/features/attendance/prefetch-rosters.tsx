import { useEffect } from 'react'
import { minuteMs } from '../../../contract/rules/time/durations.ts'
import { fetchRosters } from './fetch-rosters.ts'

const intervalMs = 10 * minuteMs
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 500)

/** Renders nothing: prefetches the rosters of the days around while the coach's page is open, for use at the stadium. */
export default function PrefetchRosters({ coachId }: { coachId: string }) {
  useEffect(() => {
    let isUnmounted = false
    const prefetch = () => {
      if (!isUnmounted && navigator.onLine) void fetchRosters(coachId, () => isUnmounted).catch(() => undefined)
    }
    whenIdle(prefetch)
    const timer = setInterval(prefetch, intervalMs)
    window.addEventListener('online', prefetch)
    return () => {
      isUnmounted = true
      clearInterval(timer)
      window.removeEventListener('online', prefetch)
    }
  }, [coachId])
  return null
}

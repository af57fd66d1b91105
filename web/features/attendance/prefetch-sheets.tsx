import { useEffect } from 'react'
import { minuteMs } from '../../../contract/rules/time/durations.ts'
import { fetchSheets } from './fetch-sheets.ts'

const intervalMs = 10 * minuteMs
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 500)

/**
 * Renders nothing. While the coach's page is open, prefetches the sheets from two days ago to seven ahead, for use
 * without a network.
 */
export default function PrefetchSheets({ coachId }: { coachId: string }) {
  useEffect(() => {
    let isUnmounted = false
    const prefetch = () => {
      if (!isUnmounted && navigator.onLine) void fetchSheets(coachId, () => isUnmounted).catch(() => undefined)
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

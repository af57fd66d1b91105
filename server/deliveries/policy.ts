import type { IsoInstant } from '../../contract/values.ts'
import { addMs, minuteMs } from '../time/time.ts'
import type { SendFailure } from './sender.ts'

/** Minutes between attempts; after the last one a delivery is parked. */
const retryMinutes = [1, 5, 15, 60, 180, 360, 720]
export const maxRetryMs = Math.max(...retryMinutes) * minuteMs

/** The changes to a delivery after its failed attempt number `attempts`. */
export const afterFailure = ({ reason, isPermanent }: SendFailure, attempts: number, now: IsoInstant) => {
  const minutes = retryMinutes[attempts - 1]
  if (minutes === undefined || isPermanent) return { state: 'parked' as const, reason }
  return { state: 'waiting' as const, reason, nextAttemptAt: addMs(now, minutes * minuteMs) }
}

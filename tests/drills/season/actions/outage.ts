import { hourMs, later } from '../model/time.ts'
import type { Run } from '../run.ts'

/** Longer than the longest interval between two attempts. */
export const catchUpHours = 13

export const endOutage = (run: Run): void => {
  if (!run.isMailDown) return
  run.services.smtp.refuseWith(undefined)
  run.isMailDown = false
  run.lateUntil = later(run.model.now, catchUpHours * hourMs)
}

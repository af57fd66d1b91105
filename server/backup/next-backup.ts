import type { IsoInstant } from '../../contract/values.ts'
import { nextParisTime } from '../time/time.ts'

/** In Paris, a quiet hour. */
export const backupTime = '03:00'

export const nextBackupAt = (now: IsoInstant): IsoInstant => nextParisTime(now, backupTime)

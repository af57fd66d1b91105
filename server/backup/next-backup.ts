import type { IsoInstant } from '../../contract/values.ts'
import { nextParisTime } from '../time/time.ts'

/** The next 3 a.m. in Paris after `now`, a quiet hour. */
export const nextBackupAt = (now: IsoInstant): IsoInstant => nextParisTime(now, '03:00')

import { backupRotationJob, createBackupJob } from '../backup/jobs.ts'
import type { Config } from '../config.ts'
import { newcomersJob } from '../features/accounts/index.ts'
import { eveningJob } from '../features/notices/index.ts'
import { cardPaymentJob, reversalJob } from '../features/payments/index.ts'
import { placesJob } from '../features/places/index.ts'
import { awardJob } from '../features/progress/index.ts'
import { renewalJob } from '../features/renewals/index.ts'
import { movesJob } from '../features/sessions/index.ts'
import { trialJob } from '../features/trials/index.ts'
import type { Job } from '../jobs/job.ts'
import { erasureJob } from './erasure.ts'
import { retentionJob } from './retention.ts'

/** Registry of jobs: add a new one here. */
export const jobsOf = ({ hasNightlyBackups }: Pick<Config, 'hasNightlyBackups'>): Job[] => [
  ...(hasNightlyBackups ? [createBackupJob()] : []),
  awardJob,
  newcomersJob,
  placesJob,
  cardPaymentJob,
  reversalJob,
  movesJob,
  eveningJob,
  renewalJob,
  trialJob,
  retentionJob,
  backupRotationJob,
  erasureJob,
]

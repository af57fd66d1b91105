import type { BackupState } from '../../../contract/backups.ts'
import type { BackupFailure } from '../../../contract/rules/backup-failures.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { audit } from '../../audit/queries.ts'
import { nextBackupAt } from '../../backup/jobs.ts'
import { confirmClock, findClockJump } from '../../clock/clock.ts'
import type { Context } from '../../context.ts'
import { findJob, insertJob, updateJob } from '../../jobs/queries.ts'
import { inActorTransaction, type UnconfirmedLogin } from '../../security/actor.ts'
import { toBackupStatus } from './policy.ts'

type BackupContext = Pick<Context, 'db' | 'config' | 'now'>

export const readBackupState = async ({ db, config, now }: BackupContext): Promise<BackupState> => {
  const job = await findJob(db, 'backup')
  const state = {
    verifiedAt: job?.succeededAt ?? null,
    failedAt: job?.failedAt ?? null,
    failure: (job?.failure ?? null) as BackupFailure | null,
  }
  return {
    status: toBackupStatus(state, config.hasNightlyBackups, now()),
    ...state,
    clockJump: await findClockJump({ db }),
  }
}

/** Records a backup that was taken and verified from the command line; the next one is due the night after. */
export const recordVerifiedBackup = async (
  { db, now }: Pick<BackupContext, 'db' | 'now'>,
  createdAt: IsoInstant,
): Promise<void> => {
  await insertJob(db, 'backup', createdAt)
  await updateJob(db, 'backup', { dueAt: nextBackupAt(now()), succeededAt: createdAt, failedAt: null, failure: null })
}

/** Confirms the server's clock after a jump: retention deletes again. */
export const confirmDate = (context: Context, login: UnconfirmedLogin): Promise<void> =>
  inActorTransaction(context, login, async (tx, admin) => {
    const { now } = context
    if (!(await findClockJump({ db: tx }))) return
    await confirmClock({ db: tx, now })
    await audit(tx, now(), { actorId: admin.id, action: 'clock.confirmed', subjectType: 'club', subjectId: null })
  })

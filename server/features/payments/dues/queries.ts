import { unsettledStatuses } from '../../../../contract/rules/memberships/pending-status.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { prepareStatement } from '../../../database/engine/prepare-statement.ts'
import type { Executor } from '../../../database/schema.ts'
import { sumShares, whereRecorded } from '../../../ledger/payment-state-queries.ts'
import { seasonAt } from '../../../time/season.ts'

/** Amounts due for the shown memberships of all people: a later season replaces an earlier one. */
const dues = prepareStatement((db, { now, season }: { now: IsoInstant; season: number }) =>
  db
    .selectFrom('memberships as m')
    .select((eb) => ['m.userId', eb('m.feeCents', '-', sumShares(db, whereRecorded)).as('dueCents')])
    .where('m.status', 'in', unsettledStatuses)
    .where('m.season', '>=', season)
    .where((eb) => eb.or([eb('m.expiresAt', 'is', null), eb('m.expiresAt', '>=', now)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships as later')
            .select('later.id')
            .whereRef('later.userId', '=', 'm.userId')
            .whereRef('later.season', '>', 'm.season'),
        ),
      ),
    ),
)

export const listDues = async (db: Executor, now: IsoInstant) =>
  (await dues(db, { now, season: seasonAt(now) })).filter(({ dueCents }) => dueCents > 0)

import type { Treasury } from '../../../../contract/payments/treasury.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import { enrolmentSeasonAt, seasonAt } from '../../../time/season.ts'
import { skipReasonOf } from '../dues/policy.ts'
import { listWithFee } from '../dues/queries.ts'
import { toMembershipFee, withShares } from '../payment-lists.ts'
import { listUnconfirmed } from '../queries.ts'
import { listSeasonsWithReceipts, readTotals } from './queries.ts'

type MembershipWithHolder = Awaited<ReturnType<typeof listWithFee>>[number]

/** Null when the board has seen the whole fee. */
const toDebtor = (row: MembershipWithHolder, now: IsoInstant): Treasury['debtors'][number] | null => {
  const fee = toMembershipFee(row)
  if (fee.remainingCents === 0) return null
  return {
    ...fee,
    person: { id: row.userId, prenom: row.prenom, nom: row.nom },
    since: row.createdAt,
    unconfirmedCents: row.recordedCents - row.coveredCents,
    remindedAt: row.remindedAt,
    canRemind: skipReasonOf({ ...row, dueCents: fee.dueCents }, now) === null,
  }
}

export const readTreasury = async ({ db, now }: Context, requestedSeason: number | undefined): Promise<Treasury> => {
  const season = requestedSeason ?? seasonAt(now())
  const membershipsWithFee = await listWithFee(db, season, now())
  const totals = await readTotals(db, season)
  const seasons = [...(await listSeasonsWithReceipts(db)), season, seasonAt(now()), enrolmentSeasonAt(now())]
  return {
    season,
    seasons: [...new Set(seasons)].toSorted((a, b) => b - a),
    unconfirmedPayments: await withShares(db, await listUnconfirmed(db)),
    debtors: membershipsWithFee.flatMap((row) => toDebtor(row, now()) ?? []),
    totals,
  }
}

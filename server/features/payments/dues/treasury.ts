import type { Treasury } from '../../../../contract/payments/treasury.ts'
import type { Context } from '../../../context.ts'
import { enrolmentSeasonAt, seasonAt } from '../../../time/season.ts'
import { toMembershipFee, withShares } from '../payment-lists.ts'
import { listUnconfirmed } from '../queries.ts'
import { skipReasonOf } from './policy.ts'
import { listWithFee } from './queries.ts'
import { listSeasonsWithReceipts, readTotals } from './totals-queries.ts'

export const readTreasury = async ({ db, now }: Context, requestedSeason: number | undefined): Promise<Treasury> => {
  const season = requestedSeason ?? seasonAt(now())
  const membershipsWithFee = await listWithFee(db, season, now())
  const totals = await readTotals(db, season)
  const seasons = [...(await listSeasonsWithReceipts(db)), season, seasonAt(now()), enrolmentSeasonAt(now())]
  return {
    season,
    seasons: [...new Set(seasons)].toSorted((a, b) => b - a),
    unconfirmedPayments: await withShares(db, await listUnconfirmed(db)),
    debtors: membershipsWithFee.flatMap(
      ({ userId, prenom, nom, createdAt, remindedAt, email, recordedCents, ...membership }) => {
        const fee = toMembershipFee({ ...membership, userId, createdAt })
        if (userId === null || fee.coveredCents >= fee.feeCents) return []
        const unconfirmedCents = recordedCents - fee.coveredCents
        const candidate = { ...fee, recordedCents, remindedAt, email }
        const canRemind = skipReasonOf(candidate, now()) === null
        return [
          {
            ...fee,
            since: createdAt,
            unconfirmedCents,
            remindedAt,
            canRemind,
            person: { id: userId, prenom, nom },
          },
        ]
      },
    ),
    totals,
  }
}

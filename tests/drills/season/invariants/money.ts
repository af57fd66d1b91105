import { failSeason } from '../assert-same.ts'
import type { Run } from '../run.ts'

export const assertShares = async ({ host }: Run): Promise<void> => {
  const [broken] = await host.database.db
    .selectFrom('payments as pay')
    .leftJoin('paymentShares as share', 'share.paymentId', 'pay.id')
    .groupBy(['pay.id', 'pay.amountCents'])
    .having((eb) => eb(eb.fn.sum('share.amountCents'), 'is distinct from', eb.ref('pay.amountCents')))
    .select(({ fn }) => ['pay.amountCents', fn.sum<number | null>('share.amountCents').as('sharedCents')])
    .execute()
  if (broken) failSeason(`the shares of a payment of ${broken.amountCents} cents sum to ${broken.sharedCents}`)
}

/** Receipts of each season have the numbers 1, 2, 3 and so on, each once; only confirmed payments have one. */
export const assertReceipts = async ({ host }: Run): Promise<void> => {
  const { db } = host.database
  const seasons = await db
    .selectFrom('payments')
    .where('receiptNumber', 'is not', null)
    .groupBy('season')
    .select(({ fn }) => [
      'season',
      fn.countAll<number>().as('receipts'),
      fn.count<number>('receiptNumber').distinct().as('numbers'),
      fn.min<number>('receiptNumber').as('first'),
      fn.max<number>('receiptNumber').as('last'),
    ])
    .execute()
  for (const { season, receipts, numbers, first, last } of seasons)
    if (first !== 1 || last !== receipts || numbers !== receipts)
      failSeason(`receipts of ${season}: ${receipts} of them, ${numbers} numbers from ${first} to ${last}`)
  const unequal = await db
    .selectFrom('payments')
    .where((eb) =>
      eb.or([
        eb.and([eb('confirmedAt', 'is', null), eb('receiptNumber', 'is not', null)]),
        eb.and([eb('confirmedAt', 'is not', null), eb('receiptNumber', 'is', null)]),
      ]),
    )
    .select('id')
    .execute()
  if (unequal.length > 0) failSeason('a receipt without a confirmation, or the reverse')
}

/** ACTIVE memberships whose fee no payments ever covered; a free one too, unless something was paid. */
const readUncovered = ({ host }: Run) => {
  const { db } = host.database
  const receivedCents = db
    .selectFrom('paymentShares as share')
    .innerJoin('payments as pay', 'pay.id', 'share.paymentId')
    .where('pay.confirmedAt', 'is not', null)
    .where('share.amountCents', '>', 0)
    .groupBy('share.membershipId')
    .select(({ fn }) => ['share.membershipId', fn.sum<number>('share.amountCents').as('cents')])
    .as('received')
  return db
    .selectFrom('memberships as m')
    .leftJoin(receivedCents, 'received.membershipId', 'm.id')
    .where('m.status', '=', 'ACTIVE')
    .where('m.userId', 'is not', null)
    .where((eb) => eb.or([eb('received.cents', 'is', null), eb('received.cents', '<', eb.ref('m.feeCents'))]))
    .select(['m.userId', 'm.season'])
    .execute()
}

/** Every ACTIVE membership has a cause: payments that once covered the fee, or a cause stored in the model. */
export const assertCauses = async (run: Run): Promise<void> => {
  const people = new Map([...run.model.people.values()].map((who) => [who.id, who]))
  for (const { userId, season } of await readUncovered(run)) {
    const knownMembership = people.get(userId ?? '')?.memberships.find((membership) => membership.season === season)
    if (!knownMembership || knownMembership.causes.length === 0)
      failSeason(`a membership of ${season} is ACTIVE without a cause`)
  }
}

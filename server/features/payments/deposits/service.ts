import type { Deposit, Deposits, NewDeposit } from '../../../../contract/payments/deposits.ts'
import { maxOnSlip } from '../../../../contract/rules/limits.ts'
import { sumCents } from '../../../../contract/rules/money/sum-cents.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { audit } from '../../../audit/queries.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../database/ids.ts'
import type { DepositRow, Executor, Tx } from '../../../database/schema.ts'
import { fail, failField } from '../../../errors.ts'
import { depositEvent } from '../../../ledger/audit-events.ts'
import { lockPayments, putOnSlip } from '../../../ledger/queries.ts'
import { toPersonByFirstName } from '../../../people/names.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { parisDay } from '../../../time/time.ts'
import { withShares } from '../payment-lists.ts'
import * as queries from './queries.ts'

const shownBanked = 50

const toDeposit = ({ preparedBy, prenom, ...deposit }: queries.SelectedDeposit): Deposit => ({
  ...deposit,
  preparedBy: toPersonByFirstName({ id: preparedBy, prenom }),
})

export const requireDeposit = async (db: Executor, id: string): Promise<Deposit> =>
  toDeposit((await queries.findDeposit(db, id)) ?? fail('deposit_not_found'))

export const readDeposits = async ({ db }: Context): Promise<Deposits> => {
  const checks = await queries.listInHand(db, 'check', maxOnSlip)
  const cash = await queries.listInHand(db, 'cash', maxOnSlip)
  const bankableFrom = (check: queries.InHandPayment) => check.checkNotBefore ?? check.receivedOn
  const byDay = (a: queries.InHandPayment, b: queries.InHandPayment) =>
    bankableFrom(a).localeCompare(bankableFrom(b), 'en')
  const inHand = await withShares(db, [...checks.toSorted(byDay), ...cash])
  const deposits = [...(await queries.listUnbanked(db)), ...(await queries.listBanked(db, shownBanked))]
  return {
    checks: inHand.slice(0, checks.length),
    cash: inHand.slice(checks.length),
    deposits: deposits.map(toDeposit),
  }
}

const newDeposit = (form: NewDeposit, amountCents: number, actor: Actor, preparedAt: IsoInstant): DepositRow => {
  const countedCents = form.means === 'cash' ? (form.countedCents ?? amountCents) : amountCents
  if (countedCents !== amountCents && form.reason === undefined) failField('reason', 'Écrivez d’où vient la différence')
  const reason = countedCents === amountCents ? null : (form.reason ?? null)
  const { means, id = newId() } = form
  return {
    id,
    means,
    amountCents,
    countedCents,
    reason,
    preparedBy: actor.id,
    preparedAt,
    bankedBy: null,
    bankedOn: null,
  }
}

/** Puts payments in hand on a slip. Sent again by the same person with the same id, it is returned as stored. */
export const prepareDeposit = (context: Context, login: UnconfirmedLogin, form: NewDeposit): Promise<Deposit> =>
  inActorTransaction(context, login, async (tx, admin) => {
    const now = context.now()
    const ids = [...new Set(form.paymentIds)]
    // Locked first: of two concurrent slips the second finds the payments taken.
    const rows = await lockPayments(tx, ids)
    const repeatedDeposit = form.id && (await queries.findDeposit(tx, form.id))
    if (repeatedDeposit) return repeatedDeposit.preparedBy === admin.id ? toDeposit(repeatedDeposit) : fail('id_taken')
    if (rows.length < ids.length) fail('payment_not_found')
    if ((await queries.countInHand(tx, form.means, ids)) < ids.length) fail('payment_not_in_hand')
    const amountCents = sumCents(rows)
    if (amountCents <= 0) fail('deposit_empty')
    const deposit = newDeposit(form, amountCents, admin, now)
    if (!(await queries.insertDeposit(tx, deposit))) fail('id_taken')
    await putOnSlip(tx, deposit.id, ids)
    await audit(tx, now, depositEvent(admin, 'deposit.prepared', deposit))
    return requireDeposit(tx, deposit.id)
  })

const lockUnbanked = async (tx: Tx, id: string): Promise<DepositRow> => {
  const deposit = (await queries.lockDeposit(tx, id)) ?? fail('deposit_not_found')
  return deposit.bankedOn === null ? deposit : fail('deposit_banked')
}

export const bankDeposit = (
  context: Context,
  login: UnconfirmedLogin,
  id: string,
  bankedOn: string,
): Promise<Deposit> =>
  inActorTransaction(context, login, async (tx, admin) => {
    const now = context.now()
    const deposit = await lockUnbanked(tx, id)
    if (bankedOn > parisDay(now) || bankedOn < parisDay(deposit.preparedAt))
      failField('bankedOn', 'Entre le jour du bordereau et aujourd’hui')
    const bankedDeposit = { ...deposit, bankedOn, bankedBy: admin.id }
    await queries.setBanked(tx, bankedDeposit)
    await audit(tx, now, depositEvent(admin, 'deposit.banked', bankedDeposit))
    return requireDeposit(tx, id)
  })

export const undoDeposit = (context: Context, login: UnconfirmedLogin, id: string): Promise<void> =>
  inActorTransaction(context, login, async (tx, admin) => {
    const deposit = await lockUnbanked(tx, id)
    await queries.deleteDeposit(tx, id)
    await audit(tx, context.now(), depositEvent(admin, 'deposit.undone', deposit))
  })

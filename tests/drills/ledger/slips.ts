import assert from 'node:assert/strict'
import { bankDeposit, prepareDeposit, undoDeposit } from '../../../contract/payments/deposits.ts'
import { app, as, draw, expectedPayments, pick, seed, slips } from './account.ts'

const { send } = app

export const prepare = async () => {
  const means = pick(['cash', 'check'] as const) ?? 'cash'
  const inHand = [...expectedPayments].filter(
    ([, payment]) =>
      payment.means === means &&
      payment.isConfirmed &&
      !payment.isVoided &&
      payment.slip === null &&
      (means === 'cash' || payment.cents > 0),
  )
  // Sometimes with a payment that is not in hand.
  const stranger =
    draw() < 0.1 ? pick([...expectedPayments].filter(([id]) => !inHand.some(([known]) => known === id))) : undefined
  const chosenPayments = [...inHand.filter(() => draw() < 0.3), ...(stranger ? [stranger] : [])]
  if (chosenPayments.length === 0) return
  const cents = chosenPayments.reduce((sum, [, payment]) => sum + payment.cents, 0)
  const missingCents = means === 'cash' && draw() < 0.2 && cents > 500 ? 500 : 0
  const body = {
    means,
    paymentIds: chosenPayments.map(([id]) => id),
    reason: missingCents > 0 ? 'Un billet perdu' : undefined,
    countedCents: Math.max(0, cents - missingCents),
  }
  const { status, body: slip, refusal } = await send(prepareDeposit, { body }, as)
  const emptyCode = cents <= 0 ? 'deposit_empty' : undefined
  const expectedCode = stranger ? 'payment_not_in_hand' : emptyCode
  assert.equal(refusal?.code, expectedCode, `seed ${seed}`)
  if (status !== 200) return
  assert.equal(slip.countedCents, cents - missingCents)
  slips.set(slip.id, { isBanked: false, cents: cents - missingCents })
  for (const [, payment] of chosenPayments) payment.slip = slip.id
}

export const bankOrUndo = async () => {
  const id = pick([...slips.keys()])
  const slip = id === undefined ? undefined : slips.get(id)
  if (id === undefined || !slip) return
  const isBanking = draw() < 0.6
  const response = isBanking
    ? await send(bankDeposit, { params: { id }, body: { bankedOn: '2026-11-21' } }, as)
    : await send(undoDeposit, { params: { id } }, as)
  assert.equal(response.refusal?.code, slip.isBanked ? 'deposit_banked' : undefined, `seed ${seed}`)
  if (slip.isBanked) return
  if (isBanking) slip.isBanked = true
  else {
    slips.delete(id)
    for (const payment of expectedPayments.values()) if (payment.slip === id) payment.slip = null
  }
}

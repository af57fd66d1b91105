import type { Deposits } from '../../../../contract/payments/deposits.ts'
import { CashInHand } from './cash-in-hand.tsx'
import { ChecksInHand } from './checks-in-hand.tsx'

const keyOf = (payments: { id: string }[]) => payments.map(({ id }) => id).join()

/** Cheques and cash that go to the bank next. Keyed by what is in hand: a choice never outlives its payments. */
export function InHand({ deposits: { checks, cash } }: { deposits: Deposits }) {
  return (
    <>
      <ChecksInHand key={`checks ${keyOf(checks)}`} checks={checks} />
      <CashInHand key={`cash ${keyOf(cash)}`} cash={cash} />
    </>
  )
}

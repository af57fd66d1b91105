import type { Deposits } from '../../../contract/payments/deposits.ts'
import { CashInHand } from './cash-in-hand.tsx'
import { ChecksInHand } from './checks-in-hand.tsx'
import { DepositList } from './deposit-list.tsx'

/** What is in hand, and how it gets to the bank. Keyed by what is in hand: a choice never outlives its payments. */
export function DepositDesk({ deposits: { checks, cash, deposits } }: { deposits: Deposits }) {
  const keyOf = (payments: { id: string }[]) => payments.map(({ id }) => id).join()
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
      <ChecksInHand key={`checks ${keyOf(checks)}`} checks={checks} />
      <div className="grid gap-10">
        <CashInHand key={`cash ${keyOf(cash)}`} cash={cash} />
        <DepositList deposits={deposits} />
      </div>
    </div>
  )
}

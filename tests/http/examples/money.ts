import type { Example } from './example.ts'

export const moneyExamples: Record<string, Example> = {
  memberPayments: { names: 'user' },
  recordPayment: {
    body: (_id, { ids }) => ({
      means: 'cash',
      receivedOn: '2026-11-20',
      shares: [{ membershipId: ids.other.membership, amountCents: 2000 }],
    }),
  },
  confirmPayments: { body: (_id, { ids }) => ({ ids: [ids.other.unconfirmed] }) },
  voidPayment: { names: 'payment', body: () => ({ reason: 'Mauvais montant' }) },
  changeFee: {
    names: 'membership',
    body: () => ({ feeCents: 9000, reason: 'family' }),
    // A membership of a season that is over.
    outcomes: { own: 'membership_missing' },
  },
  treasury: {},
  paymentsFile: {},
  paymentsWorkbook: {},
  receiptFile: { names: 'payment' },
  remindOfDues: { body: (_id, { ids }) => ({ membershipIds: [ids.other.membership] }) },
  mailReceipt: { names: 'payment' },
  deposits: {},
  prepareDeposit: { body: (_id, { ids }) => ({ means: 'check', paymentIds: [ids.other.payment] }) },
  bankDeposit: { names: 'deposit', body: () => ({ bankedOn: '2026-11-21' }) },
  undoDeposit: { names: 'deposit' },
  depositSlip: { names: 'deposit' },
  ownPayments: {},
  ownReceipt: { names: 'payment', outcomes: { other: 'payment_not_found' } },
  ownMemberships: {},
  ownAttestation: { names: 'attested', outcomes: { other: 'attestation_not_found' } },
  attestationFile: { names: 'attested' },
  tracksideDue: { names: 'user' },
  ownReceived: {},
  recordTrackside: {
    body: (_id, { other }) => ({ userId: other.id, means: 'cash', amountCents: 2000 }),
    outcomes: { own: 'nothing_due' },
  },
  cardPaymentAvailability: {},
  ownCardPayment: {},
  openCardPayment: { outcomes: { own: 'payments_unavailable' } },
  cardPaymentEvent: { outcomes: { own: 'event_refused' } },
  confirmCardPayment: { body: () => ({ paymentIntentId: 'pi_123' }), outcomes: { own: 'payments_unavailable' } },
}

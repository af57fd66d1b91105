import type { Actor } from '../../actor.ts'
import { auditAll } from '../../database/audit.ts'
import type { Tx } from '../../database/schema.ts'
import { paymentActs } from '../../ledger/journal.ts'
import { listIdsOfChange, readCovered } from '../../ledger/queries.ts'
import { confirm, record, voidPayments } from '../../ledger/record.ts'
import { parisDay } from '../../time.ts'
import type { StatusChange } from './set-statuses.ts'

/** Writes down what was still due of each membership as received today by its own means, each with its receipt. */
export const cashDue = async (
  tx: Tx,
  admin: Actor,
  { changes, changeId }: { changes: StatusChange[]; changeId: string | null },
  at: string,
): Promise<void> => {
  const memberships = changes.map(({ changed }) => changed)
  const covered = await readCovered(
    tx,
    memberships.map(({ id }) => id),
  )
  const due = memberships.flatMap(({ id, feeCents, paymentMethod }) => {
    const amountCents = feeCents - (covered.get(id) ?? 0)
    // A member registered with a card pays in cash.
    const means = paymentMethod === 'check' ? ('check' as const) : ('cash' as const)
    return amountCents > 0
      ? [{ means, receivedOn: parisDay(at), changeId, shares: [{ membershipId: id, amountCents }] }]
      : []
  })
  const confirmed = await confirm(tx, await record(tx, due, admin.id, at), admin.id, at)
  await auditAll(tx, at, paymentActs(admin, 'payment.recorded', confirmed))
}

/** Voids what was cashed with a change that its author undoes. */
export const voidCashed = async (tx: Tx, admin: Actor, changeId: string, at: string): Promise<void> => {
  const ids = await listIdsOfChange(tx, changeId)
  const voided = await voidPayments(tx, ids, { by: admin.id, at, reason: 'Encaissement annulé aussitôt' })
  await auditAll(tx, at, paymentActs(admin, 'payment.voided', voided))
}

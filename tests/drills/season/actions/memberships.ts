import * as statusCalls from '../../../../contract/memberships/status.ts'
import { assertSame } from '../assert-same.ts'
import { call, expectCode } from '../call.ts'
import { peopleOf, pick, somebody } from '../choose.ts'
import { findCurrent, setStatus, stateOf, statusOf } from '../model/memberships.ts'
import * as money from '../model/money.ts'
import { expectMessage } from '../model/notices.ts'
import type { Change, Payment } from '../model/payments.ts'
import type { Membership, Person, Status } from '../model/people.ts'
import { dayOf } from '../model/time.ts'
import { refusalOfUndo, undo } from '../model/undo.ts'
import { nameOf, type Run } from '../run.ts'
import type { Action } from './action.ts'
import { comparePayments } from './compare-payments.ts'

// Mostly what a board chooses; sometimes an improbable status.
const methods: Status[] = [
  ...(['ACTIVE', 'PENDING_CASH', 'ACTIVE', 'PENDING_CHECK', 'ACTIVE'] as const),
  ...(['ACTIVE', 'REQUESTED', 'ACTIVE', 'EXPIRED', 'ACTIVE'] as const),
]

/** The response has an id for the undo exactly if something changed; a repeated write may have changed nothing more. */
export const keepChange = (
  { model, isSentTwice }: Run,
  id: string | null,
  entries: Change['entries'],
  recorded: Payment[],
): void => {
  if (id === null && isSentTwice) return
  assertSame('whether there is something to undo', id !== null, entries.length > 0)
  if (id !== null) model.changes.push({ id, at: model.now, entries, recorded })
}

export const decide: Action = async (run, { a: whichPerson, b: whichStatus }) => {
  const who = somebody(run, whichPerson)
  const status = pick(methods, whichStatus)
  if (!who || !status) return undefined
  const input = { params: { id: who.id }, body: { status } }
  const response = await call(run, statusCalls.setMembershipStatus, input, run.board)
  expectCode('setting a status', response, undefined)
  const result = setStatus(run.model, who, status, 'board')
  money.announce(run.model, who, result)
  keepChange(run, response.body.changeId, result ? [result.change] : [], [])
  await comparePayments(run, who)
  return `the board sets ${nameOf(who)} to ${status}`
}

const confirmCoachPayments = ({ model }: Run, memberships: Membership[]): void => {
  const unconfirmedPayments = model.payments.filter(
    ({ isConfirmed, isVoided, shares }) =>
      !isConfirmed && !isVoided && shares.some(({ membership }) => memberships.includes(membership)),
  )
  for (const payment of unconfirmedPayments) {
    money.confirm(model, payment)
    for (const share of payment.shares) expectMessage(model, share.who, { kind: 'receipt', subject: /^Votre reçu/ })
  }
}

/** Records what is still due as received. */
const recordDueAsReceived = ({ model }: Run, who: Person, membership: Membership): Payment[] => {
  const cents = membership.feeCents - money.sumCovered(model, membership)
  if (cents <= 0) return []
  const shares = [{ membership, who, cents }]
  const payment = money.newPayment({ id: '', means: membership.method, receivedOn: dayOf(model.now), shares })
  model.payments.push(payment)
  money.confirm(model, payment)
  return [payment]
}

/** Activates several memberships and records what was due as received. */
export const activateAndRecordDue: Action = async (run, { a: first, b: second, c: third }) => {
  const { model, board } = run
  const chosenPeople = [...new Set([first, second, third].flatMap((number) => somebody(run, number) ?? []))]
  if (chosenPeople.length === 0) return undefined
  const userIds = chosenPeople.map(({ id }) => id)
  const response = await call(run, statusCalls.activateAndRecordDue, { body: { userIds, checkedIds: userIds } }, board)
  expectCode('activating', response, undefined)
  const isDue = (who: Person): boolean => {
    const { membership, renewal } = findCurrent(who, model.now)
    const askedMembership = renewal ?? membership
    return askedMembership !== undefined && !['ACTIVE', 'EXPIRED'].includes(statusOf(askedMembership, model.now))
  }
  const duePeople = chosenPeople.filter(isDue)
  const skipped = chosenPeople.filter((who) => !duePeople.includes(who)).map(({ id }) => id)
  assertSame('who is not activated', response.body.skippedIds, skipped)
  // Receipts are numbered in the order of the people's ids.
  const inOrder = duePeople.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const results = inOrder.flatMap((who) => {
    const result = setStatus(model, who, 'ACTIVE', 'board')
    money.announce(model, who, result)
    return result ? [{ who, ...result }] : []
  })
  confirmCoachPayments(
    run,
    results.map(({ changedMembership }) => changedMembership),
  )
  const recorded = results.flatMap(({ who, changedMembership }) => recordDueAsReceived(run, who, changedMembership))
  keepChange(
    run,
    response.body.changeId,
    results.map(({ change }) => change),
    recorded,
  )
  for (const who of duePeople) await comparePayments(run, who)
  return `the board activates ${duePeople.map(nameOf).join(', ') || 'nobody'}`
}

/** Undoes a change, mostly in time; the payments recorded with it are voided. */
export const undoAtOnce = async (run: Run, change: Change): Promise<string | undefined> => {
  const { model, board } = run
  // After a deletion the undo depends on the payments: the model does not predict it.
  if (!change.entries.every(({ who }) => peopleOf(run).includes(who))) return undefined
  const refusal = refusalOfUndo(model, change)
  const response = await call(run, statusCalls.undoMembershipChange, { params: { id: change.id } }, board)
  const names = change.entries.map(({ who, membership }) => `${nameOf(who)} (${stateOf(membership).status})`).join(', ')
  expectCode(`undoing a change of ${names}`, response, refusal)
  if (!refusal) undo(model, change)
  for (const { who } of change.entries) await comparePayments(run, who)
  return `the board undoes a change of ${names}${refusal ? ', too late' : ''}`
}

export const undoChange: Action = async (run, { a: whichChange }) => {
  const change = pick(run.model.changes.slice(-2), whichChange)
  return change && undoAtOnce(run, change)
}

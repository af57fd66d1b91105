import { changeFee } from '../../../../contract/payments/payments.ts'
import { remindOfDues, treasury } from '../../../../contract/payments/treasury.ts'
import { feeReasons } from '../../../../contract/rules/choices.ts'
import { assertSame } from '../assert-same.ts'
import { call, expectCode } from '../call.ts'
import { pick, somebody } from '../choose.ts'
import { statusOf } from '../model/memberships.ts'
import * as money from '../model/money.ts'
import { expectMessage } from '../model/notices.ts'
import type { Membership, Person } from '../model/people.ts'
import { dayMs, dayOf, later, seasonJoinedOn, seasonOf } from '../model/time.ts'
import * as rules from '../model/treasury.ts'
import { nameOf, type Run } from '../run.ts'
import type { Action } from './action.ts'
import { comparePayments } from './compare-payments.ts'

const sorted = (rows: (string | number | boolean | null)[][]) => rows.map((row) => row.join(' ')).sort()

/** Compares the treasurer's totals, debtors and unconfirmed payments with the model. */
const compareYear = async (run: Run, year: number): Promise<void> => {
  const { model, board } = run
  const { body } = await call(run, treasury, { query: { season: year } }, board)
  assertSame(
    `the totals of ${year}`,
    body.totals.map(({ month, means, amountCents }) => [month, means, amountCents]),
    rules.totalsOf(model, year),
  )
  assertSame(
    `what is due for ${year}`,
    sorted(
      body.debtors.map((row) => [
        ...[row.person.id, row.season, row.status, row.feeCents, row.coveredCents],
        ...[row.unconfirmedCents, row.remindedAt, row.canRemind],
      ]),
    ),
    sorted(
      rules
        .debtorsOf(model, year)
        .map(({ who, membership, coveredCents, unconfirmedCents }) => [
          ...[who.id, membership.season, statusOf(membership, model.now), membership.feeCents, coveredCents],
          ...[unconfirmedCents, membership.remindedAt, rules.skipReasonOf(model, membership) === undefined],
        ]),
    ),
  )
  const unconfirmedPayments = model.payments.filter(({ isConfirmed, isVoided }) => !isConfirmed && !isVoided)
  assertSame(
    'what the board has to confirm',
    sorted(body.unconfirmedPayments.map(({ id, amountCents }) => [id, amountCents])),
    sorted(unconfirmedPayments.map((payment) => [payment.id, money.amountOf(payment)])),
  )
}

export const compareTreasury = async (run: Run): Promise<void> => {
  const today = dayOf(run.model.now)
  const present = seasonOf(today)
  for (const year of new Set([present - 1, present, seasonJoinedOn(today)])) await compareYear(run, year)
}

/** Mostly people who can be reminded; sometimes one who paid or was reminded this week. */
export const remind: Action = async (run, { a: whichPerson, b: howMany, c: twice }) => {
  const { model, board } = run
  const owing = rules.debtorsOf(model, seasonOf(dayOf(model.now)))
  const first = owing.findIndex(({ who }) => who.slot >= whichPerson % run.slots)
  const chosenDebtors: { who: Person; membership: Membership }[] = owing
    .slice(Math.max(0, first))
    .slice(0, 1 + (howMany % 6))
  const other = somebody(run, whichPerson)
  const otherMembership = other?.memberships[0]
  if (other && otherMembership && howMany % 2 === 0 && !chosenDebtors.some(({ who }) => who === other))
    chosenDebtors.push({ who: other, membership: otherMembership })
  if (chosenDebtors.length === 0) return undefined
  for (const { who } of chosenDebtors) await comparePayments(run, who)
  const body = { membershipIds: chosenDebtors.map(({ membership }) => membership.id ?? '') }
  for (const time of twice % 4 === 0 ? ['once', 'twice'] : ['once']) {
    const response = await call(run, remindOfDues, { body }, board)
    expectCode('reminding', response, undefined)
    const skipReasons = chosenDebtors.map(({ membership }) => rules.skipReasonOf(model, membership))
    const count = (why: rules.SkipReason | undefined) => skipReasons.filter((reason) => reason === why).length
    assertSame(
      `who is reminded, ${time}`,
      [
        response.body.remindedCount,
        response.body.paidCount,
        response.body.endedCount,
        response.body.recentCount,
        response.body.notValidatedCount,
      ],
      [count(undefined), count('paid'), count('ended'), count('recent'), count('notValidated')],
    )
    for (const [index, { who, membership }] of chosenDebtors.entries()) {
      if (skipReasons[index] !== undefined) continue
      membership.remindedAt = model.now
      expectMessage(model, who, {
        kind: 'due_reminder',
        subject: /^Votre cotisation reste à régler/,
        until: later(model.now, 2 * dayMs),
      })
    }
  }
  await compareTreasury(run)
  return `the board reminds ${chosenDebtors.map(({ who }) => nameOf(who)).join(', ')} of what is due`
}

const fees = [9000, 3000, 0, 12_000, 6000, 15_000]

/** Changes the fee of a membership; an unpaid one often gets what was paid so far, which covers it. */
export const setFee: Action = async (run, { a: whichPerson, b: whichMembership, c: whichFee }) => {
  const { model, board } = run
  const unpaid = rules
    .debtorsOf(model, seasonOf(dayOf(model.now)))
    .filter(({ membership }) => statusOf(membership, model.now).startsWith('PENDING'))
  const debtor = whichFee % 2 === 0 ? pick(unpaid, whichPerson) : undefined
  const who = debtor?.who ?? somebody(run, whichPerson)
  const membership = debtor?.membership ?? (who && pick(who.memberships, whichMembership))
  if (!who || !membership) return undefined
  await comparePayments(run, who)
  const feeCents = debtor?.coveredCents ?? fees[whichFee % fees.length] ?? 9000
  const body = { feeCents, reason: feeReasons[whichFee % feeReasons.length] ?? 'family' }
  const response = await call(run, changeFee, { params: { id: membership.id ?? '' }, body }, board)
  const what = `the board sets the fee of ${nameOf(who)} for ${membership.season} to ${feeCents} cents`
  const status = statusOf(membership, model.now)
  expectCode(what, response, status === 'EXPIRED' ? 'membership_missing' : undefined)
  if (status === 'EXPIRED') return `${what}, in vain`
  const isChanged = membership.feeCents !== feeCents
  membership.feeCents = feeCents
  if (isChanged && status.startsWith('PENDING')) money.activateCovered(model, [{ membership, who, cents: 0 }])
  assertSame(what, [response.body.feeCents, response.body.status], [feeCents, statusOf(membership, model.now)])
  await comparePayments(run, who)
  return what
}

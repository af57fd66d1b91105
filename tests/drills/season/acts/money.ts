import { setMembershipStatus, settleMemberships } from '../../../../contract/memberships/status.ts'
import { confirmPayments, memberPayments, recordPayment, voidPayment } from '../../../../contract/payments/payments.ts'
import { recordTrackside } from '../../../../contract/payments/trackside.ts'
import { call, expectCode } from '../call.ts'
import { canary } from '../canaries.ts'
import { nearest, peopleOf, pick, somebody, someCoach } from '../choose.ts'
import { currentOf, setStatus, statusOf } from '../model/memberships.ts'
import type { Membership, Payment, Person, Status } from '../model/model.ts'
import * as money from '../model/money.ts'
import { owe } from '../model/notices.ts'
import { dayOf } from '../model/time.ts'
import { agree } from '../problem.ts'
import { nameOf, nextId, type Season } from '../season.ts'
import type { Act } from './act.ts'

/** The board looks at a person's payments: the model learns the ids of memberships, and compares what is covered. */
export const lookAtPayments = async (season: Season, who: Person): Promise<void> => {
  const { model, board } = season
  const { body } = await call(season, memberPayments, { params: { id: who.id } }, board)
  const latestFirst = who.memberships.toSorted((one, other) => other.season - one.season)
  for (const [index, row] of body.memberships.entries()) {
    const membership = latestFirst[index]
    if (membership) {
      membership.id ??= row.membershipId
      season.labels.set(membership.id, `membership-${who.slot}-${membership.season}`)
    }
  }
  const told = (membership: Membership) => [membership.season, membership.feeCents, money.coveredOf(model, membership)]
  const product = body.memberships.map(({ season: year, feeCents, coveredCents }) => [year, feeCents, coveredCents])
  agree(`what ${nameOf(who)} paid`, product, latestFirst.map(told))
}

// Mostly what a board does; now and then a slip.
const methods: Status[] = [
  ...(['ACTIVE', 'PENDING_CASH', 'ACTIVE', 'PENDING_CHECK', 'ACTIVE'] as const),
  ...(['ACTIVE', 'REQUESTED', 'ACTIVE', 'EXPIRED', 'ACTIVE'] as const),
]

/** Money that is due is written down as received with the status. */
const cashed = (season: Season, who: Person, membership: Membership): void => {
  const { model, board } = season
  const waiting = model.payments.filter(
    ({ isConfirmed, isVoided, shares }) =>
      !isConfirmed && !isVoided && shares.some((one) => one.membership === membership),
  )
  for (const payment of waiting) {
    money.confirm(model, payment)
    for (const share of payment.shares) owe(model, share.who, 'receipt', /^Votre reçu/)
  }
  const cents = membership.feeCents - money.coveredOf(model, membership)
  if (cents <= 0) return
  const payment: Payment = {
    id: '',
    season: membership.season,
    isConfirmed: false,
    isVoided: false,
    receipt: null,
    by: board,
    shares: [{ membership, who, cents }],
  }
  model.payments.push(payment)
  money.confirm(model, payment)
}

export const decide: Act = async (season, { a: whichPerson, b: whichStatus }) => {
  const who = somebody(season, whichPerson)
  const status = pick(methods, whichStatus)
  if (!who || !status) return undefined
  const input = { params: { id: who.id }, body: { status } }
  expectCode('setting a status', await call(season, setMembershipStatus, input, season.board), undefined)
  money.announce(season.model, who, setStatus(season.model, who, status, 'board'))
  await lookAtPayments(season, who)
  return `the board sets ${nameOf(who)} to ${status}`
}

/** The board says yes to several people, and writes down what they owed as received. */
export const settle: Act = async (season, { a: first, b: second, c: third }) => {
  const { model, board } = season
  const chosen = [...new Set([first, second, third].flatMap((number) => somebody(season, number) ?? []))]
  if (chosen.length === 0) return undefined
  const userIds = chosen.map(({ id }) => id)
  const answer = await call(season, settleMemberships, { body: { userIds, checkedIds: userIds } }, board)
  expectCode('settling', answer, undefined)
  const isDue = (who: Person): boolean => {
    const { membership, renewal } = currentOf(who, model.now)
    const asked = renewal ?? membership
    return asked !== undefined && !['ACTIVE', 'EXPIRED'].includes(statusOf(asked, model.now))
  }
  const due = chosen.filter(isDue)
  const skipped = chosen.filter((who) => !due.includes(who)).map(({ id }) => id)
  agree('who is not settled', answer.body.skippedIds, skipped)
  for (const who of due) {
    const result = setStatus(model, who, 'ACTIVE', 'board')
    money.announce(model, who, result)
    if (result) cashed(season, who, result.changed)
  }
  for (const who of due) await lookAtPayments(season, who)
  return `the board settles ${due.map(nameOf).join(', ') || 'nobody'}`
}

const means = ['cash', 'check', 'transfer', 'aid'] as const

/** One payment for one person or two, in part or whole. */
export const pay: Act = async (season, { a: whichPerson, b: together, b: amount, c: whichMeans, c: twice }) => {
  const { model, board } = season
  const payers = peopleOf(season).filter((who) => money.owedBy(model, who) !== undefined)
  const first = nearest(season, payers, whichPerson)
  const second = together % 5 === 0 ? nearest(season, payers, whichPerson + 1) : undefined
  const family = [...new Set([first, second])].filter((who) => who !== undefined)
  const shares = []
  for (const who of family) {
    await lookAtPayments(season, who)
    const due = money.owedBy(model, who)
    if (due?.membership.id)
      shares.push({ who, membership: due.membership, cents: amount % 3 === 0 ? Math.ceil(due.cents / 2) : due.cents })
  }
  if (!first || shares.length === 0) return undefined
  const id = nextId(season)
  const cheque = canary(first.slot, 'cheque')
  const body = {
    id,
    means: means[whichMeans % means.length] ?? 'cash',
    receivedOn: dayOf(model.now),
    checkNumber: cheque,
    checkBank: cheque,
    shares: shares.map(({ membership, cents }) => ({ membershipId: membership.id ?? '', amountCents: cents })),
  }
  const answer = await call(season, recordPayment, { body }, board)
  const what = `the board writes down ${shares.map(({ who, cents }) => `${cents} cents of ${nameOf(who)}`).join(' and ')}`
  expectCode(what, answer, undefined)
  const payment: Payment = {
    id,
    isConfirmed: false,
    isVoided: false,
    receipt: null,
    by: board,
    shares,
    season: Math.max(...shares.map(({ membership }) => membership.season)),
  }
  model.payments.push(payment)
  money.confirm(model, payment)
  money.activateCovered(model, shares)
  // A second press of the button.
  if (twice % 7 === 0) expectCode(`${what}, twice`, await call(season, recordPayment, { body }, board), undefined)
  const receipt = `${payment.season}-${String(payment.receipt).padStart(4, '0')}`
  agree('a receipt', answer.body.receipt, receipt)
  for (const { who } of shares) await lookAtPayments(season, who)
  return what
}

export const refund: Act = async (season, { a: whichPerson, b: amount }) => {
  const { model, board } = season
  const payers = peopleOf(season).filter(({ memberships }) =>
    memberships.some((one) => money.coveredOf(model, one) > 0),
  )
  const who = nearest(season, payers, whichPerson)
  const membership = who?.memberships.find((one) => money.coveredOf(model, one) > 0)
  if (!who || !membership) return undefined
  await lookAtPayments(season, who)
  const covered = money.coveredOf(model, membership)
  const cents = amount % 4 === 0 ? covered + 100 : Math.ceil(covered / 2)
  const id = nextId(season)
  const shares = [{ membershipId: membership.id ?? '', amountCents: -cents }]
  const body = { id, means: 'cash' as const, receivedOn: dayOf(model.now), shares, reason: 'Blessure' }
  const answer = await call(season, recordPayment, { body }, board)
  const what = `the board gives ${cents} cents back to ${nameOf(who)}`
  expectCode(what, answer, cents > covered ? 'refund_too_large' : undefined)
  if (cents <= covered) {
    const payment: Payment = {
      id,
      season: membership.season,
      isConfirmed: false,
      isVoided: false,
      receipt: null,
      by: board,
      shares: [{ membership, who, cents: -cents }],
    }
    model.payments.push(payment)
    money.confirm(model, payment)
    money.activateCovered(model, payment.shares)
  }
  await lookAtPayments(season, who)
  return what
}

export const voidOne: Act = async (season, { a: whichPayment }) => {
  const { model, board } = season
  const payment = pick(model.payments.filter(({ id }) => id !== '').slice(-20), whichPayment)
  if (!payment) return undefined
  const input = { params: { id: payment.id }, body: { reason: 'Erreur de saisie' } }
  const answer = await call(season, voidPayment, input, board)
  expectCode('voiding', answer, payment.isVoided ? 'payment_voided' : undefined)
  payment.isVoided = true
  return `the board voids the payment of ${payment.shares.map(({ who }) => nameOf(who)).join(' and ')}`
}

export const receiveTrackside: Act = async (season, { a: whichPerson, b: amount, b: whichMeans, c: whichCoach }) => {
  const { model } = season
  const who = somebody(season, whichPerson)
  if (!who) return undefined
  const coach = someCoach(season, whichCoach)
  const due = money.owedBy(model, who)
  const cents = due ? (amount % 3 === 0 ? Math.ceil(due.cents / 2) : due.cents) : 500
  const id = nextId(season)
  const body = {
    id,
    userId: who.id,
    means: whichMeans % 2 === 0 ? ('cash' as const) : ('check' as const),
    amountCents: cents,
  }
  const answer = await call(season, recordTrackside, { body }, coach)
  const what = `a coach receives ${cents} cents of ${nameOf(who)} beside the track`
  expectCode(what, answer, due ? undefined : 'nothing_due')
  if (due) {
    const shares = [{ who, membership: due.membership, cents }]
    const payment = { id, season: due.membership.season, isConfirmed: false, isVoided: false, receipt: null, by: coach }
    model.payments.push({ ...payment, shares })
  }
  return what
}

export const confirmAll: Act = async (season, { a: howMany }) => {
  const { model, board } = season
  const waiting = model.payments
    .filter(({ isConfirmed, isVoided }) => !isConfirmed && !isVoided)
    .slice(0, 1 + (howMany % 5))
  if (waiting.length === 0) return undefined
  const ids = waiting.map(({ id }) => id)
  expectCode('confirming', await call(season, confirmPayments, { body: { ids } }, board), undefined)
  // Several of one season are numbered in the order of their ids.
  for (const payment of waiting.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    money.confirm(model, payment)
    for (const { who } of payment.shares) if (model.people.has(who.slot)) owe(model, who, 'receipt', /^Votre reçu/)
  }
  money.activateCovered(
    model,
    waiting.flatMap(({ shares }) => shares),
  )
  for (const { who } of waiting.flatMap(({ shares }) => shares))
    if (model.people.get(who.slot) === who) await lookAtPayments(season, who)
  return `the board confirms ${waiting.length} payments`
}

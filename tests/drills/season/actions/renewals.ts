import { answerRenewal, declineRenewal, openRenewals } from '../../../../contract/renewals.ts'
import { assertSame } from '../assert-same.ts'
import { call, expectCode } from '../call.ts'
import { nearest, peopleOf } from '../choose.ts'
import { requestMembership } from '../model/memberships.ts'
import { hasMoney, hasPayment } from '../model/money.ts'
import { expectMessage } from '../model/notices.ts'
import type { Person } from '../model/people.ts'
import { dayOf, seasonOf } from '../model/time.ts'
import { nameOf, type Run } from '../run.ts'
import type { Action } from './action.ts'

/** The season of renewals: until 30 September the one that has just begun, then the next. */
const seasonRenewed = (day: string): number =>
  seasonOf(day) + (day.slice(5) > '09-30' || day.slice(5) < '09-01' ? 1 : 0)

const isUnasked = (who: Person, season: number): boolean =>
  who.renewal?.season !== season &&
  who.memberships.some((membership) => membership.season === season - 1 && membership.status === 'ACTIVE') &&
  !who.memberships.some((membership) => membership.season === season)

export const openForRenewal: Action = async (run) => {
  const { model, board } = run
  const day = dayOf(model.now)
  const next = seasonRenewed(day)
  const isOpen = day >= `${next}-07-01`
  const response = await call(run, openRenewals, {}, board)
  expectCode('asking for renewals', response, isOpen ? undefined : 'renewal_closed')
  if (!isOpen) return 'the board asks for renewals too early'
  const askedPeople = peopleOf(run).filter((who) => isUnasked(who, next))
  assertSame('how many are asked to renew', response.body.invitedCount, askedPeople.length)
  for (const who of askedPeople) {
    who.renewal = { season: next, token: undefined, hasAnswered: false }
    expectMessage(model, who, { kind: 'renewal', subject: new RegExp(`^Votre adhésion ${next}`) })
  }
  return `the board asks ${askedPeople.length} people to renew`
}

const withLink = (run: Run) => peopleOf(run).filter(({ renewal }) => renewal?.token !== undefined)

export const renew: Action = async (run, { a: whichPerson, b: whichMethod, b: whichAnswer }) => {
  const { model } = run
  const who = nearest(run, withLink(run), whichPerson)
  const link = who?.renewal
  if (!who || !link?.token) return undefined
  const isOver = dayOf(model.now) > `${link.season}-09-30`
  const knownMembership = who.memberships.find((membership) => membership.season === link.season)
  const isAnswerFinal =
    knownMembership !== undefined && (knownMembership.status !== 'REQUESTED' || hasPayment(model, knownMembership))
  const method = whichMethod % 2 === 0 ? ('cash' as const) : ('check' as const)
  const says = whichAnswer % 4 === 0 ? 'no' : 'yes'
  const isPaid = knownMembership !== undefined && hasMoney(model, knownMembership)
  const response =
    says === 'yes'
      ? await call(run, answerRenewal, {
          body: { jeton: link.token, tier: who.tier, paymentMethod: method, terms: true },
        })
      : await call(run, declineRenewal, { body: { jeton: link.token } })
  const what = `${nameOf(who)} answers ${says} to the renewal of ${link.season}`
  const settledRefusal = isAnswerFinal || (says === 'no' && isPaid) ? 'renewal_final' : undefined
  const refusal = isOver ? 'link_invalid' : settledRefusal
  expectCode(what, response, refusal)
  if (refusal) return what
  link.hasAnswered = true
  model.expectedMessages = model.expectedMessages.filter(({ to, kind }) => to !== who || kind !== 'renewal')
  if (says === 'no') who.memberships = who.memberships.filter((membership) => membership !== knownMembership)
  else if (knownMembership) knownMembership.method = method
  else who.memberships.push({ ...requestMembership(who, method, model.now), season: link.season })
  return what
}

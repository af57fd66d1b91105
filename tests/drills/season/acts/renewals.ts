import { answerRenewal, declineRenewal, openRenewals } from '../../../../contract/renewals.ts'
import { call, expectCode } from '../call.ts'
import { nearest, peopleOf } from '../choose.ts'
import { requested } from '../model/memberships.ts'
import type { Person } from '../model/model.ts'
import { hasMoney, hasPayment } from '../model/money.ts'
import { owe } from '../model/notices.ts'
import { dayOf, seasonOf } from '../model/time.ts'
import { assertSame } from '../problem.ts'
import { nameOf, type Run } from '../run.ts'
import type { Act } from './act.ts'

/** The season that is renewed for: until 30 September the one that has just begun. */
const seasonRenewed = (day: string): number =>
  seasonOf(day) + (day.slice(5) > '09-30' || day.slice(5) < '09-01' ? 1 : 0)

const isUnasked = (who: Person, season: number): boolean =>
  who.renewal?.season !== season &&
  who.memberships.some((one) => one.season === season - 1 && one.status === 'ACTIVE') &&
  !who.memberships.some((one) => one.season === season)

export const openForRenewal: Act = async (run) => {
  const { model, board } = run
  const day = dayOf(model.now)
  const next = seasonRenewed(day)
  const isOpen = day >= `${next}-07-01`
  const response = await call(run, openRenewals, {}, board)
  expectCode('asking for renewals', response, isOpen ? undefined : 'renewal_closed')
  if (!isOpen) return 'the board asks for renewals too early'
  const asked = peopleOf(run).filter((who) => isUnasked(who, next))
  assertSame('how many are asked to renew', response.body.invited, asked.length)
  for (const who of asked) {
    who.renewal = { season: next, token: undefined, hasAnswered: false }
    owe(model, who, 'renewal', new RegExp(`^Votre adhésion ${next}`))
  }
  return `the board asks ${asked.length} people to renew`
}

const withLink = (run: Run) => peopleOf(run).filter(({ renewal }) => renewal?.token !== undefined)

export const renew: Act = async (run, { a: whichPerson, b: whichMethod, b: whichAnswer }) => {
  const { model } = run
  const who = nearest(run, withLink(run), whichPerson)
  const link = who?.renewal
  if (!who || !link?.token) return undefined
  const isOver = dayOf(model.now) > `${link.season}-09-30`
  const known = who.memberships.find((one) => one.season === link.season)
  const isSettled = known !== undefined && (known.status !== 'REQUESTED' || hasPayment(model, known))
  const method = whichMethod % 2 === 0 ? ('cash' as const) : ('check' as const)
  const says = whichAnswer % 4 === 0 ? 'no' : 'yes'
  const isPaid = known !== undefined && hasMoney(model, known)
  const response =
    says === 'yes'
      ? await call(run, answerRenewal, {
          body: { jeton: link.token, tier: who.tier, paymentMethod: method, terms: true },
        })
      : await call(run, declineRenewal, { body: { jeton: link.token } })
  const what = `${nameOf(who)} answers ${says} to the renewal of ${link.season}`
  const settled = isSettled || (says === 'no' && isPaid) ? 'renewal_settled' : undefined
  const refusal = isOver ? 'link_invalid' : settled
  expectCode(what, response, refusal)
  if (refusal) return what
  link.hasAnswered = true
  model.owed = model.owed.filter(({ to, kind }) => to !== who || kind !== 'renewal')
  if (says === 'no') who.memberships = who.memberships.filter((one) => one !== known)
  else if (known) known.method = method
  else who.memberships.push({ ...requested(who, method, model.now), season: link.season })
  return what
}

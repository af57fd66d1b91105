import fc from 'fast-check'
import type { Act } from './acts/act.ts'
import * as afterSession from './acts/after-session.ts'
import * as backup from './acts/backup.ts'
import * as cardPages from './acts/card-pages.ts'
import * as cards from './acts/cards.ts'
import * as deposits from './acts/deposits.ts'
import * as faults from './acts/faults.ts'
import * as memberships from './acts/memberships.ts'
import * as notices from './acts/notices.ts'
import * as payments from './acts/payments.ts'
import * as people from './acts/people.ts'
import * as places from './acts/places.ts'
import * as plans from './acts/plan.ts'
import * as renewals from './acts/renewals.ts'
import * as rollCall from './acts/roll-call.ts'
import * as sessions from './acts/sessions.ts'
import * as texts from './acts/texts.ts'
import * as time from './acts/time.ts'
import * as trackside from './acts/trackside.ts'
import * as treasury from './acts/treasury.ts'
import * as trials from './acts/trials.ts'

/** Every act with how often it comes beside the others. */
const acts = {
  register: [4, people.registerPerson],
  level: [1, people.changeLevel],
  coach: [1, people.toggleCoach],
  deleteOneself: [1, people.deleteOneself],
  deletePerson: [1, people.deletePerson],
  join: [60, places.join],
  leave: [26, places.leave],
  accept: [6, places.accept],
  decline: [3, places.decline],
  give: [3, places.give],
  remove: [2, places.remove],
  plan: [7, plans.plan],
  planSeries: [1, plans.planSeries],
  extend: [1, plans.extend],
  edit: [3, sessions.edit],
  cancel: [2, sessions.cancel],
  restore: [2, sessions.restore],
  drop: [1, sessions.drop],
  decide: [3, memberships.decide],
  settle: [3, memberships.settle],
  undo: [3, memberships.undoChange],
  pay: [6, payments.pay],
  payByCard: [6, cardPages.payByCard],
  refundCard: [1, cardPages.refundCard],
  refund: [2, payments.refund],
  void: [3, payments.voidOne],
  trackside: [4, trackside.receiveTrackside],
  confirm: [2, trackside.confirmAll],
  remind: [2, treasury.remind],
  fee: [2, treasury.setFee],
  slip: [2, deposits.prepare],
  bank: [1, deposits.bank],
  undoSlip: [1, deposits.undoSlip],
  about: [2, texts.writeAbout],
  own: [2, texts.writeOwn],
  name: [1, texts.showName],
  browse: [4, texts.browse],
  notices: [3, notices.chooseNotices],
  off: [1, notices.pressSwitchOff],
  subscribe: [4, notices.subscribe],
  unsubscribe: [1, notices.unsubscribe],
  tick: [10, rollCall.tick],
  guest: [3, rollCall.tickGuest],
  send: [5, rollCall.send],
  recap: [2, afterSession.writeRecap],
  debrief: [2, afterSession.debrief],
  makeCard: [2, cards.makeCard],
  checkCard: [3, cards.checkCard],
  bookTrial: [5, trials.book],
  // A link is of use for a day or two: most of these find none.
  confirmTrial: [8, trials.confirm],
  moveTrial: [3, trials.move],
  giveUpTrial: [2, trials.giveUp],
  registerVisitor: [5, trials.register],
  openRenewals: [1, renewals.openForRenewal],
  renew: [4, renewals.renew],
  mail: [1, faults.toggleMail],
  push: [1, faults.failPush],
  restart: [1, faults.restart],
  kill: [1, faults.kill],
  fillDisk: [1, faults.fillDisk],
  clockBack: [1, faults.setClockBack],
  pauseMachine: [0, faults.pauseMachine],
  backup: [0, backup.restoreElsewhere],
  wait: [10, time.wait],
  waitUntilLate: [5, time.waitUntilLate],
  sleep: [0, time.sleep],
} as const satisfies Record<string, readonly [number, Act]>

export type Step = { act: keyof typeof acts; a: number; b: number; c: number }

export const actOf = ({ act }: Step): Act => acts[act][1]

// Without the bias of fast-check towards small and large numbers, which would be the same few people again and again.
const number = fc.noBias(fc.nat(9999))
const named = (act: Step['act']) => fc.record({ act: fc.constant(act), a: number, b: number, c: number })
const weighted = (Object.keys(acts) as Step['act'][]).flatMap((act) =>
  acts[act][0] > 0 ? [{ weight: acts[act][0], arbitrary: named(act) }] : [],
)
const someAct: fc.Arbitrary<Step> = fc.oneof(...weighted)

/** So many acts of one kind. */
const many = (act: Step['act'], count: number) => fc.array(named(act), { minLength: count, maxLength: count })
const day = (acts: number) => fc.array(someAct, { minLength: acts, maxLength: acts })

/** Each person once. */
const everybody = (act: Step['act'], count: number) =>
  many(act, count).map((steps) => steps.map((step, slot) => ({ ...step, a: slot })))

/** A backup is restored and read, and the machine stands still, every so many days. */
const [backupDays, stillDays] = [40, 60]
const isEvery = (days: number, nth: number): number => Number(nth % days === days - 1)

type Drawing = { seed: number; days: number; people: number; isKilled?: boolean }

/**
 * A season of days, each ended by a night; a club comes first. All of it follows from the seed. `isKilled` kills the server
 * every day, whatever the seed draws.
 */
export const drawSteps = ({ seed, days, people: count, isKilled = false }: Drawing): Step[] => {
  const perDay = Math.ceil(12 + count / 25)
  const opening = fc.tuple(everybody('register', count), many('coach', 3), everybody('decide', count), many('plan', 6))
  const night = fc.tuple(day(perDay), named('sleep'))
  const nights = fc.array(night, { minLength: days, maxLength: days })
  const season = fc.tuple(opening, nights, many('backup', days), many('kill', days), many('pauseMachine', days))
  const [drawn] = fc.sample(season, { seed, numRuns: 1 })
  if (!drawn) throw new Error('Nothing was drawn')
  const [first, later, backups, kills, stills] = drawn
  const lived = later.flatMap(([steps, sleep], nth) => [
    ...kills.slice(nth, nth + Number(isKilled)),
    ...steps,
    ...backups.slice(nth, nth + isEvery(backupDays, nth)),
    ...stills.slice(nth, nth + isEvery(stillDays, nth)),
    sleep,
  ])
  return [...first.flat(), ...lived]
}

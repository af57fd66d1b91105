import fc from 'fast-check'
import type { Action } from './actions/action.ts'
import * as backup from './actions/backup.ts'
import * as cards from './actions/cards.ts'
import * as checkouts from './actions/checkouts.ts'
import * as deposits from './actions/deposits.ts'
import * as faults from './actions/faults.ts'
import * as memberships from './actions/memberships.ts'
import * as notices from './actions/notices.ts'
import * as pastSessions from './actions/past-sessions.ts'
import * as payments from './actions/payments.ts'
import * as people from './actions/people.ts'
import * as places from './actions/places.ts'
import * as plans from './actions/plan.ts'
import * as renewals from './actions/renewals.ts'
import * as rollCall from './actions/roll-call.ts'
import * as sessions from './actions/sessions.ts'
import * as texts from './actions/texts.ts'
import * as time from './actions/time.ts'
import * as trackside from './actions/trackside.ts'
import * as treasury from './actions/treasury.ts'
import * as trials from './actions/trials.ts'

/** Every action with its weight in the random choice. */
const actions = {
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
  activateAndRecordDue: [3, memberships.activateAndRecordDue],
  undo: [3, memberships.undoChange],
  pay: [6, payments.pay],
  payByCard: [6, checkouts.payByCard],
  refundCard: [1, checkouts.refundCard],
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
  recap: [2, pastSessions.writeRecap],
  debrief: [2, pastSessions.debrief],
  makeCard: [2, cards.makeCard],
  checkCard: [3, cards.checkCard],
  bookTrial: [5, trials.book],
  // Most of these find no link: one is valid for a day or two.
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
} as const satisfies Record<string, readonly [number, Action]>

export type Step = { action: keyof typeof actions; a: number; b: number; c: number }

export const actionOf = ({ action }: Step): Action => actions[action][1]

// Without the bias of fast-check towards small and large numbers, which would choose the same few people.
const number = fc.noBias(fc.nat(9999))
const stepOf = (action: Step['action']) => fc.record({ action: fc.constant(action), a: number, b: number, c: number })
const weighted = (Object.keys(actions) as Step['action'][]).flatMap((action) =>
  actions[action][0] > 0 ? [{ weight: actions[action][0], arbitrary: stepOf(action) }] : [],
)
const someAction: fc.Arbitrary<Step> = fc.oneof(...weighted)

/** `count` actions of one kind. */
const many = (action: Step['action'], count: number) => fc.array(stepOf(action), { minLength: count, maxLength: count })
const day = (count: number) => fc.array(someAction, { minLength: count, maxLength: count })

/** One action for each person. */
const everybody = (action: Step['action'], count: number) =>
  many(action, count).map((steps) => steps.map((step, slot) => ({ ...step, a: slot })))

/** Days between two restored backups, and between two pauses of the machine. */
const [backupDays, stillDays] = [40, 60]
const isEvery = (days: number, nth: number): number => Number(nth % days === days - 1)

type Drawing = { seed: number; days: number; people: number; isKilled?: boolean }

/**
 * The steps of a season: the founding of the club, then days that end with a night. The seed determines all of them.
 * `isKilled` kills the server every day.
 */
export const drawSteps = ({ seed, days, people: count, isKilled = false }: Drawing): Step[] => {
  const perDay = Math.ceil(12 + count / 25)
  const opening = fc.tuple(everybody('register', count), many('coach', 3), everybody('decide', count), many('plan', 6))
  const night = fc.tuple(day(perDay), stepOf('sleep'))
  const nights = fc.array(night, { minLength: days, maxLength: days })
  const season = fc.tuple(opening, nights, many('backup', days), many('kill', days), many('pauseMachine', days))
  const [drawnSeason] = fc.sample(season, { seed, numRuns: 1 })
  if (!drawnSeason) throw new Error('Nothing was drawn')
  const [first, later, backups, kills, stills] = drawnSeason
  const lived = later.flatMap(([steps, sleep], nth) => [
    ...kills.slice(nth, nth + Number(isKilled)),
    ...steps,
    ...backups.slice(nth, nth + isEvery(backupDays, nth)),
    ...stills.slice(nth, nth + isEvery(stillDays, nth)),
    sleep,
  ])
  return [...first.flat(), ...lived]
}

import { backupState, confirmDate } from '../../../../contract/backups.ts'
import { assertSame } from '../assert-same.ts'
import { call, expectCode } from '../call.ts'
import { pick } from '../choose.ts'
import { sendFarAhead } from '../model/notices.ts'
import { fillAll } from '../model/places.ts'
import { hourMs, later, minuteMs } from '../model/time.ts'
import type { Action } from './action.ts'
import { catchUpHours, endOutage } from './outage.ts'
import { goTo } from './time.ts'

/** Starts an outage, which ends in the evening or at the next such action. */
export const toggleMail: Action = async (run) => {
  if (run.isMailDown) {
    endOutage(run)
    return 'the mail server is back'
  }
  run.services.smtp.refuseWith({ at: 'data', code: 451, text: 'plus tard' })
  run.isMailDown = true
  return 'the mail server fails'
}

/** For a minute the push service responds 410 (device gone) or 503. */
export const failPush: Action = async (run, { a: whichAnswer }) => {
  const { push } = run.services
  push.responseStatus = whichAnswer % 2 === 0 ? 410 : 503
  const isBusy = push.responseStatus === 503
  await goTo(run, later(run.model.now, minuteMs))
  push.responseStatus = 201
  if (isBusy) run.lateUntil = later(run.model.now, catchUpHours * hourMs)
  return `the push service responds ${isBusy ? 503 : 410}`
}

export const restart: Action = async (run) => {
  await run.host.restart()
  return 'the server is restarted'
}

/** Kills the server during the next repeatable write. */
export const kill: Action = async (run, { a: afterMs }) => {
  run.killAfterMs = afterMs % 12
  return 'the server will be killed during the next write'
}

/** Tries the next write on a full disk, then again with free space. */
export const fillDisk: Action = async (run) => {
  run.isDiskFull = true
  return 'the disk is full'
}

/** Runs jobs and deliveries with the clock set back: nothing is done twice. */
export const setClockBack: Action = async (run, { a: howLong }) => {
  const { host, model } = run
  const minutes = 5 + (howLong % 170)
  const { now } = model
  model.now = later(now, -minutes * minuteMs)
  sendFarAhead(model, model.now)
  await host.setNow(model.now)
  await host.runJobs()
  // A place that was free too late to be given away can be given while the clock is wrong.
  fillAll(model)
  await host.deliver()
  model.now = now
  await host.setNow(now)
  return `the clock stands ${minutes} minutes back for a moment`
}

/** Durations in hours. After more than three days without a check the board has to confirm the date. */
const stills = [30, 100, 50, 118]

/** Pauses the machine for days. Due work is done late; deletions by age wait until the board confirms the date. */
export const pauseMachine: Action = async (run, { a: howLong }) => {
  const { model, board } = run
  const hours = pick(stills, howLong) ?? 30
  // A server that has just started has not checked its clock yet.
  await goTo(run, later(model.now, minuteMs))
  await goTo(run, later(model.now, hours * hourMs))
  const { clockJump } = (await call(run, backupState, {}, board)).body
  assertSame('whether the clock is in doubt', clockJump !== null, hours >= 100)
  if (clockJump) expectCode('confirming the date', await call(run, confirmDate, {}, board), undefined)
  return `the machine stands still for ${hours} hours`
}

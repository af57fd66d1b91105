import { hourMs, later, minuteMs } from '../model/time.ts'
import type { Act } from './act.ts'
import { endOutage, lateHours } from './outage.ts'
import { goTo } from './time.ts'

/** Until the evening, or the next press. */
export const toggleMail: Act = async (season) => {
  if (season.isMailDown) {
    endOutage(season)
    return 'the mail server is back'
  }
  season.world.smtp.refuseWith({ at: 'data', code: 451, text: 'plus tard' })
  season.isMailDown = true
  return 'the mail server fails'
}

/** For a minute, the push service calls every device gone, or fails. */
export const failPush: Act = async (season, { a: whichAnswer }) => {
  const { push } = season.world
  push.answer = whichAnswer % 2 === 0 ? 410 : 503
  const isBusy = push.answer === 503
  await goTo(season, later(season.model.now, minuteMs))
  push.answer = 201
  if (isBusy) season.lateUntil = later(season.model.now, lateHours * hourMs)
  return `the push service answers ${isBusy ? 503 : 410}`
}

export const restart: Act = async (season) => {
  await season.host.restart()
  return 'the server is restarted'
}

/** In the middle of the next write. */
export const kill: Act = async (season, { a: afterMs }) => {
  season.killAfterMs = afterMs % 12
  return 'the server will be killed during the next write'
}

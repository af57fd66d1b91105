import type { ExpectedMessage, Model } from './model.ts'
import type { Channel, Person } from './people.ts'
import type { Visit } from './sessions.ts'
import { afterNight, dayMs, hourMs, type Instant, later, minuteMs } from './time.ts'

/** Kinds that are always delivered: to a person without a device by mail, whatever their choice. */
const always: string[] = ['session_cancelled', 'session_changed', 'place']
export const isAlways = (kind: string): boolean => always.includes(kind)
export const noticeKinds = [...always, 'reminder', 'note', 'recap', 'award', 'week_ahead', 'coach_changes']

const usual = (kind: string, hasDevice: boolean): Record<Channel, boolean> => {
  if (always.includes(kind)) return { mail: true, push: true }
  if (kind === 'reminder' || kind === 'coach_changes') return { mail: !hasDevice, push: true }
  return { mail: false, push: kind !== 'recap' && kind !== 'week_ahead' }
}

export const choiceOf = ({ choices, devices }: Person, kind: string): Record<Channel, boolean> =>
  choices.get(kind) ?? usual(kind, devices.length > 0)

export type Times = { from?: Instant; until?: Instant; isUrgent?: boolean; visit?: Visit; words?: string[] }
type MessageFields = Times & { kind: string; subject: RegExp }

/** Adds an expected message: by mail, to each device, or both. */
export const expectMessage = (model: Model, to: Person, message: MessageFields): void => {
  const { kind, subject, isUrgent = false, visit, words = [] } = message
  const { from = model.now, until = later(model.now, 400 * dayMs) } = message
  const add = (more: Pick<ExpectedMessage, 'channel' | 'device' | 'from'>) =>
    model.expectedMessages.push({ to, kind, subject, until, visit, words, ...more })
  if (!noticeKinds.includes(kind)) return void add({ channel: 'mail', device: undefined, from })
  const { mail, push } = choiceOf(to, kind)
  const shownAt = isUrgent ? from : afterNight(from)
  const isPushed = push && to.devices.length > 0 && shownAt < until
  if (mail || (always.includes(kind) && !isPushed)) add({ channel: 'mail', device: undefined, from })
  if (isPushed) for (const device of to.devices) add({ channel: 'push', device, from: shownAt })
}

/** Drops waiting notices of a kind and channel that was switched off. */
export const switchOff = (model: Model, who: Person, kind: string, channel: Channel): void => {
  model.expectedMessages = model.expectedMessages.filter(
    (expectedMessage) =>
      !(expectedMessage.to === who && expectedMessage.kind === kind && expectedMessage.channel === channel),
  )
}

const maxRetryMs = 12 * hourMs
const clockSkewMs = 10 * minuteMs

/** Messages that are due later than any retry: the server takes their date for a wrong clock's and sends them at once. */
export const sendFarAhead = (model: Model, now: Instant): void => {
  const latest = later(now, maxRetryMs + clockSkewMs)
  for (const message of model.expectedMessages) if (message.from > latest) message.from = now
}

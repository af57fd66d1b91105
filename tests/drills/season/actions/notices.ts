import type { NoticeChoices, NoticeKind } from '../../../../contract/notices.ts'
import {
  ownNotices,
  saveNotices,
  subscribeDevice,
  switchNoticeOff,
  unsubscribeDevice,
} from '../../../../contract/notices.ts'
import { createDevice } from '../../../support/push/push-service.ts'
import { assertSame } from '../assert-same.ts'
import { call, expectCode } from '../call.ts'
import { nearest, peopleOf, pick, somebody } from '../choose.ts'
import { choiceOf, isAlways, noticeKinds, switchOff } from '../model/notices.ts'
import type { Channel, Person } from '../model/people.ts'
import { nameOf, type Run } from '../run.ts'
import type { Action } from './action.ts'

const choicesOf = (who: Person) => Object.fromEntries(noticeKinds.map((kind) => [kind, choiceOf(who, kind)]))

/** Stores the person's choice; drops waiting notices in channels that they switched off. */
const choose = ({ model }: Run, who: Person, kind: string, choice: Record<Channel, boolean>): void => {
  const before = choiceOf(who, kind)
  if (before.mail === choice.mail && before.push === choice.push) return
  who.choices.set(kind, choice)
  for (const channel of ['mail', 'push'] as const) if (!choice[channel]) switchOff(model, who, kind, channel)
}

export const chooseNotices: Action = async (run, { a: whichPerson, b: whichKind, c: byMail, c: onDevices }) => {
  const who = somebody(run, whichPerson)
  const kind = pick(noticeKinds, whichKind)
  if (!who || !kind) return undefined
  const { body } = await call(run, ownNotices, {}, who)
  assertSame(
    `the notices that ${nameOf(who)} chose`,
    noticeKinds.map((noticeKind) => body[noticeKind as NoticeKind]),
    noticeKinds.map((noticeKind) => choiceOf(who, noticeKind)),
  )
  const choice = { mail: byMail % 2 === 0, push: onDevices % 3 === 0 }
  const response = await call(run, saveNotices, { body: { ...choicesOf(who), [kind]: choice } as NoticeChoices }, who)
  const isRefused = isAlways(kind) && !choice.mail && !choice.push
  expectCode('choosing notices', response, isRefused ? 'validation' : undefined)
  if (!isRefused) choose(run, who, kind, choice)
  return `${nameOf(who)} wants ${kind}${choice.mail ? ' by mail' : ''}${choice.push ? ' on devices' : ''}`
}

/** Follows the link of a mail, without a login. */
export const pressSwitchOff: Action = async (run, { a: whichPerson, b: whichKind }) => {
  const who = nearest(
    run,
    peopleOf(run).filter(({ switchOffToken }) => switchOffToken !== undefined),
    whichPerson,
  )
  const kind = pick(noticeKinds, whichKind)
  if (!who?.switchOffToken || !kind) return undefined
  const { mail, push } = choiceOf(who, kind)
  const response = await call(run, switchNoticeOff, { query: { jeton: who.switchOffToken, avis: kind as NoticeKind } })
  const isRefused = isAlways(kind) && !(push && who.devices.length > 0)
  expectCode('pressing the link of a mail', response, isRefused ? 'notice_stays_on' : undefined)
  if (!isRefused && mail) choose(run, who, kind, { mail: false, push })
  return `${nameOf(who)} presses the link that ends the mails of ${kind}`
}

export const subscribe: Action = async (run, { a: whichPerson }) => {
  const who = somebody(run, whichPerson)
  if (!who || who.devices.length > 2) return undefined
  const { subscription, path, read } = createDevice(run.services.push.origin)
  expectCode('subscribing a device', await call(run, subscribeDevice, { body: subscription }, who), undefined)
  who.devices.push({ endpoint: subscription.endpoint, path, read })
  return `${nameOf(who)} shows notices on a device`
}

export const unsubscribe: Action = async (run, { a: whichPerson }) => {
  const who = nearest(
    run,
    peopleOf(run).filter(({ devices }) => devices.length > 0),
    whichPerson,
  )
  const device = who?.devices[0]
  if (!who || !device) return undefined
  const response = await call(run, unsubscribeDevice, { body: { endpoint: device.endpoint } }, who)
  expectCode('unsubscribing a device', response, undefined)
  who.devices = who.devices.filter((other) => other !== device)
  run.model.expectedMessages = run.model.expectedMessages.filter((message) => message.device !== device)
  return `${nameOf(who)} shows no notices on a device any more`
}

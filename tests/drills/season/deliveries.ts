import { club } from '../../../club.ts'
import { failSeason } from './assert-same.ts'
import { assertOwnWords } from './canaries.ts'
import { peopleOf } from './choose.ts'
import type { ExpectedMessage } from './model/model.ts'
import { choiceOf, noticeKinds } from './model/notices.ts'
import type { Channel, Device, Person } from './model/people.ts'
import { isLapsedFor } from './model/trials.ts'
import { nameOf, type Run } from './run.ts'

type Arrival = {
  to: Person | undefined
  channel: Channel
  device: Device | undefined
  subject: string
  text: string
  id: string
}

/** Messages that the model does not predict one by one, with their kinds. */
const unforeseenMessages: [RegExp, string][] = [
  [/^(Gagné|\d+ récompenses gagnées)/, 'award'],
  [/nouvelles? inscriptions? au club$/i, 'new_member'],
  [/^Rappel\s: votre adhésion/, 'renewal'],
]

/** Stores the tokens of a mail's links, for later actions. */
const keepLinks = (to: Person, text: string): void => {
  const renewal = /\/renouveler\?jeton=([\w-]+)/.exec(text)?.[1]
  if (renewal && to.renewal) to.renewal.token = renewal
  to.switchOffToken = /\/avis\/desactiver\?jeton=([\w-]+)/.exec(text)?.[1] ?? to.switchOffToken
}

const arrivalsOf = (run: Run): Arrival[] => {
  const people = [...peopleOf(run), run.board, ...run.model.visitors.values()]
  const { smtp, push } = run.services
  const mails = smtp.mails.splice(0).map(({ recipients, subject = '', text = '', messageId = '' }) => {
    const to = people.find(({ email }) => recipients.includes(email))
    if (!to && !recipients.includes(club.email)) failSeason(`a mail « ${subject} » went to ${recipients.join(', ')}`)
    assertOwnWords(`${subject} ${text}`, to ?? run.board, `a mail « ${subject} »`)
    if (to) keepLinks(to, text)
    return { to, channel: 'mail' as const, device: undefined, subject, text, id: messageId }
  })
  const pushes = push.receivedPushes.splice(0).map(({ path, body }) => {
    const to = people.find(({ devices }) => devices.some((device) => device.path === path))
    const device = to?.devices.find((device) => device.path === path)
    if (!to || !device) return failSeason('a notice went to a device that no longer is subscribed')
    const { title, body: text } = device.read(body)
    assertOwnWords(`${title} ${text}`, to, `a notice « ${title} »`)
    return { to, channel: 'push' as const, device, subject: title, text, id: '' }
  })
  return [...mails, ...pushes]
}

const matchesArrival = (message: ExpectedMessage, { to, channel, device, subject, text }: Arrival) =>
  message.to === to &&
  message.channel === channel &&
  message.device === device &&
  message.subject.test(subject) &&
  message.words.every((part) => text.includes(part))

/** Fails unless the message was expected and its kind is switched on. */
const checkArrival = (run: Run, arrival: Arrival): void => {
  const { model } = run
  const { to, channel, subject } = arrival
  const kind = unforeseenMessages.find(([pattern]) => pattern.test(subject))?.[1]
  if (kind !== undefined) {
    if (kind === 'renewal' && (to?.renewal?.hasAnswered ?? true))
      failSeason(`${to ? nameOf(to) : 'the club'} is asked to renew again`)
    if (to && noticeKinds.includes(kind) && !choiceOf(to, kind)[channel])
      failSeason(`${nameOf(to)} switched ${kind} off by ${channel} and got « ${subject} »`)
    return
  }
  const index = model.expectedMessages.findIndex(
    (expectedMessage) => expectedMessage.from <= model.now && matchesArrival(expectedMessage, arrival),
  )
  if (index < 0) failSeason(`${to ? nameOf(to) : 'the club'} got « ${subject} » by ${channel}, which is not expected`)
  const [expectedMessage] = model.expectedMessages.splice(index, 1)
  const token = /\/essai\?jeton=([\w-]+)/.exec(arrival.text)?.[1]
  if (expectedMessage?.visit && token) expectedMessage.visit.token = token
}

/** Sends due deliveries and compares them with the expected messages. */
export const receive = async (run: Run): Promise<void> => {
  const { model, host, services } = run
  await host.deliver()
  const { responseStatus } = services.push
  const refusedPaths = responseStatus === 201 ? [] : services.push.receivedPushes.splice(0).map(({ path }) => path)
  const gonePaths = responseStatus === 410 ? refusedPaths : []
  for (const arrival of arrivalsOf(run)) checkArrival(run, arrival)
  // The push service responded 410 for these devices: no more messages are expected for them.
  for (const who of [...peopleOf(run), run.board]) {
    const goneDevices = who.devices.filter(({ path }) => gonePaths.includes(path))
    who.devices = who.devices.filter((device) => !goneDevices.includes(device))
    model.expectedMessages = model.expectedMessages.filter(
      ({ device }) => device === undefined || !goneDevices.includes(device),
    )
  }
  model.expectedMessages = model.expectedMessages.filter(({ until }) => until > model.now)
  if (run.isMailDown || responseStatus === 503 || model.now < run.lateUntil) return
  // A mail about a trial may be deleted with its visitor.
  const lateMessage = model.expectedMessages.find(
    ({ from, visit }) => from <= model.now && !(visit && isLapsedFor(visit, model.now, 24)),
  )
  if (lateMessage)
    failSeason(
      `${nameOf(lateMessage.to)} did not get ${lateMessage.subject} by ${lateMessage.channel}, expected since ${lateMessage.from}`,
    )
}

import { club } from '../../../club.ts'
import { assertOwnWords } from './canaries.ts'
import { peopleOf } from './choose.ts'
import type { Channel, Device, Owed, Person } from './model/model.ts'
import { choiceOf, noticeKinds } from './model/notices.ts'
import { isLapsedFor } from './model/trials.ts'
import { broken } from './problem.ts'
import { nameOf, type Run } from './run.ts'

type Arrival = {
  to: Person | undefined
  channel: Channel
  device: Device | undefined
  subject: string
  text: string
  id: string
}

/** Messages that the model does not foresee one by one, with their kinds. */
const others: [RegExp, string][] = [
  [/^(Gagné|\d+ récompenses gagnées)/, 'award'],
  [/nouvelles? inscriptions? au club$/i, 'new_member'],
  [/^Rappel\s: votre adhésion/, 'renewal'],
]

/** The links of a mail are what its reader may press later. */
const keepLinks = (to: Person, text: string): void => {
  const renewal = /\/renouveler\?jeton=([\w-]+)/.exec(text)?.[1]
  if (renewal && to.renewal) to.renewal.token = renewal
  to.offToken = /\/avis\/desactiver\?jeton=([\w-]+)/.exec(text)?.[1] ?? to.offToken
}

const arrivalsOf = (run: Run): Arrival[] => {
  const people = [...peopleOf(run), run.board, ...run.model.visitors.values()]
  const { smtp, push } = run.services
  const mails = smtp.mails.splice(0).map(({ recipients, subject = '', text = '', messageId = '' }) => {
    const to = people.find(({ email }) => recipients.includes(email))
    if (!to && !recipients.includes(club.email)) broken(`a mail « ${subject} » went to ${recipients.join(', ')}`)
    assertOwnWords(`${subject} ${text}`, to ?? run.board, `a mail « ${subject} »`)
    if (to) keepLinks(to, text)
    return { to, channel: 'mail' as const, device: undefined, subject, text, id: messageId }
  })
  const pushes = push.received.splice(0).map(({ path, body }) => {
    const to = people.find(({ devices }) => devices.some((device) => device.path === path))
    const device = to?.devices.find((one) => one.path === path)
    if (!to || !device) return broken('a notice went to a device that no longer is subscribed')
    const { title, body: text } = device.read(body)
    assertOwnWords(`${title} ${text}`, to, `a notice « ${title} »`)
    return { to, channel: 'push' as const, device, subject: title, text, id: '' }
  })
  return [...mails, ...pushes]
}

const isIt = (owed: Owed, { to, channel, device, subject }: Arrival) =>
  owed.to === to && owed.channel === channel && owed.device === device && owed.subject.test(subject)

/** Checks that each delivery was owed, came once, and is not of a kind that its reader switched off. */
const settle = (run: Run, arrival: Arrival): void => {
  const { model } = run
  const { to, channel, subject } = arrival
  const kind = others.find(([pattern]) => pattern.test(subject))?.[1]
  if (kind !== undefined) {
    if (kind === 'renewal' && (to?.renewal?.hasAnswered ?? true))
      broken(`${to ? nameOf(to) : 'the club'} is asked to renew again`)
    if (to && noticeKinds.includes(kind) && !choiceOf(to, kind)[channel])
      broken(`${nameOf(to)} switched ${kind} off by ${channel} and got « ${subject} »`)
    return
  }
  const index = model.owed.findIndex((owed) => owed.from <= model.now && isIt(owed, arrival))
  if (index < 0) broken(`${to ? nameOf(to) : 'the club'} got « ${subject} » by ${channel}, which nobody owed them`)
  const [owed] = model.owed.splice(index, 1)
  const token = /\/essai\?jeton=([\w-]+)/.exec(arrival.text)?.[1]
  if (owed?.visit && token) owed.visit.token = token
}

/** Delivers what is due, and compares what arrived with what was owed. */
export const receive = async (run: Run): Promise<void> => {
  const { model, host, services } = run
  await host.deliver()
  const { responseStatus } = services.push
  const refused = responseStatus === 201 ? [] : services.push.received.splice(0).map(({ path }) => path)
  const received = responseStatus === 410 ? refused : []
  for (const arrival of arrivalsOf(run)) settle(run, arrival)
  // The push service calls these devices gone: nothing more is owed to them.
  for (const who of [...peopleOf(run), run.board]) {
    const gone = who.devices.filter(({ path }) => received.includes(path))
    who.devices = who.devices.filter((device) => !gone.includes(device))
    model.owed = model.owed.filter(({ device }) => device === undefined || !gone.includes(device))
  }
  model.owed = model.owed.filter(({ until }) => until > model.now)
  if (run.isMailDown || responseStatus === 503 || model.now < run.lateUntil) return
  // The mail about a trial may go with a visitor who is erased.
  const late = model.owed.find(({ from, visit }) => from <= model.now && !(visit && isLapsedFor(visit, model.now, 24)))
  if (late) broken(`${nameOf(late.to)} did not get ${late.subject} by ${late.channel}, owed since ${late.from}`)
}

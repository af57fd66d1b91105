import { login, logout } from '../../../contract/accounts/account.ts'
import { sendMarks } from '../../../contract/attendance.ts'
import type { AnyEndpoint, ResponseOf } from '../../../contract/endpoint.ts'
import { setMembershipStatus } from '../../../contract/memberships/status.ts'
import { saveNotices } from '../../../contract/notices.ts'
import { confirmPayments, recordPayment } from '../../../contract/payments/payments.ts'
import { recordTrackside } from '../../../contract/payments/trackside.ts'
import { acceptOffer, givePlace, joinSession, leaveSession, removePlace } from '../../../contract/places.ts'
import { answerRenewal } from '../../../contract/renewals.ts'
import { cancelSession } from '../../../contract/sessions/cancel.ts'
import { createSession, updateSession } from '../../../contract/sessions/coach-session.ts'
import type { Answer, Input } from '../../support/app/inject.ts'
import type { startSmtp } from '../../support/mail/smtp.ts'
import type { startPushService } from '../../support/push/push-service.ts'
import { assertOwnWords } from './canaries.ts'
import type { Host } from './hosts/host.ts'
import type { Model, Person, Session } from './model/model.ts'
import { dayMs } from './model/time.ts'
import { broken } from './problem.ts'

export type World = {
  smtp: Awaited<ReturnType<typeof startSmtp>>
  push: Awaited<ReturnType<typeof startPushService>>
}

/** A tick of a roll call that waits on a phone for the network. */
export type HeldMark = { id: string; who: Person; present: boolean; at: string; session: Session }

/** One run: the product, the model beside it, and what was said. */
export type Season = {
  host: Host
  world: World
  model: Model
  board: Person
  slots: number
  /** Every answer, without ids: the same on both engines. */
  lines: string[]
  labels: Map<string, string>
  /** Until then a mail may come late, since the mail server was down. */
  lateUntil: string
  isMailDown: boolean
  eveningDueAt: string
  ids: number
  /** Two phones without a network, and the marks that they hold. */
  phones: HeldMark[][]
  /** Places that coaches gave beyond the capacity since the last look, by session. */
  exceptions: Map<string, number>
  /** The server is killed so many milliseconds after the next write that may be sent twice. */
  killAfterMs: number | undefined
  /** A backup taken now, restored into another database with a server of its own. */
  openRestored: () => Promise<Host>
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const withoutIds = ({ labels }: Season, text: string) => text.replace(uuid, (id) => labels.get(id) ?? '<id>')

const note = (season: Season, { method, path }: AnyEndpoint, answer: Answer<unknown>) => {
  const { body } = answer
  const text = Buffer.isBuffer(body) ? `${body.length} bytes` : typeof body === 'string' ? body : JSON.stringify(body)
  season.lines.push(`${season.model.now} ${method} ${path} ${answer.status} ${withoutIds(season, text ?? '')}`)
}

/** A browser sends these again after a lost answer: done twice, they count once. */
const repeatable: AnyEndpoint[] = [
  ...[joinSession, leaveSession, acceptOffer, givePlace, removePlace, createSession, updateSession, cancelSession],
  ...[recordPayment, recordTrackside, confirmPayments, setMembershipStatus, sendMarks, saveNotices, answerRenewal],
]

const send = async <E extends AnyEndpoint>(season: Season, endpoint: E, input: Input<E>, who?: Person) => {
  const ask = () => season.host.call(endpoint, input, { as: who?.cookie })
  if (season.killAfterMs !== undefined && repeatable.includes(endpoint)) {
    await season.host.killDuring(ask, season.killAfterMs)
    season.killAfterMs = undefined
  }
  const answer = await ask()
  note(season, endpoint, answer)
  if (answer.status >= 500) broken(`${endpoint.method} ${endpoint.path} answered ${answer.status}`)
  assertOwnWords(JSON.stringify(answer.body) ?? '', who, `${endpoint.method} ${endpoint.path}`)
  return answer
}

/** Members stay signed in for weeks; staff signs in again every few days. */
const signInDays = { MEMBER: 25, COACH: 5, ADMIN: 5 }

/** Their sign-ins are over, and with them the devices that showed notices. */
export const endSignIns = ({ model }: Season, who: Person): void => {
  who.cookie = ''
  who.devices = []
  model.owed = model.owed.filter((owed) => owed.to !== who || owed.channel === 'mail')
}

export const signIn = async (season: Season, who: Person): Promise<void> => {
  if (who.cookie !== '') await send(season, logout, {}, who)
  endSignIns(season, who)
  const { email, password } = who
  const answer = await season.host.call(login, { body: { email, password } })
  if (answer.status !== 200 || !answer.cookie) broken(`${email} cannot sign in: ${answer.status}`)
  who.cookie = answer.cookie ?? ''
  who.signedInAt = season.model.now
}

/** Calls as somebody, or as a visitor. */
export const call = async <E extends AnyEndpoint>(
  season: Season,
  endpoint: E,
  input: Input<E> = {} as Input<E>,
  who?: Person,
): Promise<Answer<ResponseOf<E>>> => {
  const isOut = who?.id !== '' && who?.cookie === ''
  if (who && (isOut || Date.parse(season.model.now) - Date.parse(who.signedInAt) > signInDays[who.role] * dayMs))
    await signIn(season, who)
  return send(season, endpoint, input, who)
}

/** Fails unless the answer is a success, or the refusal that the model foresees. */
export const expectCode = (what: string, { status, refusal }: Answer<unknown>, code: string | undefined): void => {
  const said = status < 300 ? undefined : refusal.code
  if (said !== code) broken(`${what}: the product says ${said ?? 'yes'}, the model ${code ?? 'yes'}`)
}

export const pick = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items.length === 0 ? undefined : items[number % items.length]

/** The one of these whose number is next: leaving other steps out changes the choice as little as can be. */
export const nearest = (season: Season, people: readonly Person[], number: number): Person | undefined => {
  const distance = ({ slot }: Person) => (slot - (number % season.slots) + season.slots) % season.slots
  return people.toSorted((one, other) => distance(one) - distance(other))[0]
}

export const peopleOf = ({ model }: Season): Person[] => [...model.people.values()]
/** Somebody of the club, by their number; nobody when that one is not in the club. */
export const somebody = ({ model, slots }: Season, number: number): Person | undefined =>
  model.people.get(number % slots)

export const coachesOf = (season: Season): Person[] => peopleOf(season).filter(({ role }) => role === 'COACH')
/** Somebody who may do what a coach does. */
export const someCoach = (season: Season, number: number): Person =>
  nearest(season, coachesOf(season), number) ?? season.board

export const comingOf = ({ model }: Season): Session[] =>
  model.sessions
    .filter(({ start }) => start > model.now)
    .toSorted((one, other) => (one.start === other.start ? one.nth - other.nth : one.start < other.start ? -1 : 1))

/** The next session is the one that most people think of. */
const near = [0, 0, 0, 1, 1, 2, 3, 5]
export const someSession = (season: Season, number: number): Session | undefined => {
  const coming = comingOf(season).filter(({ isCancelled }) => !isCancelled || number % 5 === 0)
  return coming[Math.min(near[number % near.length] ?? 0, coming.length - 1)]
}

/** An id as a browser makes one: the run and its order decide it. */
export const nextId = (season: Season): string => {
  const time = Date.parse(season.model.now).toString(16).padStart(12, '0')
  const count = (season.ids++).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${count}`
}

export const nameOf = ({ slot }: Person): string => (slot < 0 ? 'the board' : `person ${slot}`)
export const titleOf = ({ nth }: Session): string => `session ${nth}`

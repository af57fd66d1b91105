import { login, logout } from '../../../contract/accounts/account.ts'
import { sendMarks } from '../../../contract/attendance.ts'
import type { AnyEndpoint, InputOf, ResponseOf } from '../../../contract/endpoint.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { setMembershipStatus } from '../../../contract/memberships/status.ts'
import { saveMemberNote } from '../../../contract/notes.ts'
import { saveNotices, subscribeDevice } from '../../../contract/notices.ts'
import { confirmCardPayment, openCardPayment } from '../../../contract/payments/card-payment.ts'
import { prepareDeposit } from '../../../contract/payments/deposits.ts'
import { confirmPayments, recordPayment } from '../../../contract/payments/payments.ts'
import { recordTrackside } from '../../../contract/payments/trackside.ts'
import { acceptOffer, cancelSignUp, givePlace, removePlace, signUp } from '../../../contract/places.ts'
import { saveLog } from '../../../contract/progress.ts'
import { answerRenewal } from '../../../contract/renewals.ts'
import { cancelSession } from '../../../contract/sessions/cancel.ts'
import { createSession, updateSession } from '../../../contract/sessions/coach-session.ts'
import { bookTrial, confirmTrial, moveTrial } from '../../../contract/trials.ts'
import type { TestResponse } from '../../support/app/inject.ts'
import { failSeason } from './assert-same.ts'
import { assertOwnWords } from './canaries.ts'
import type { Person } from './model/people.ts'
import { dayMs } from './model/time.ts'
import type { Run } from './run.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Keys of cards, hashes of these keys, and the club's key for push services. */
const keys = /"(?:[0-9a-f]{24}(?:[0-9a-f]{8})?|[\w-]{87})"/g
/** Pages of the card provider. */
const pages = /http:[^"]*cs_test_[0-9a-f]+/g
const withoutIds = ({ labels }: Run, text: string) =>
  text
    .replace(pages, '<page>')
    .replace(uuid, (id) => labels.get(id) ?? '<id>')
    .replace(keys, '"<key>"')

const recordLine = (run: Run, { method, path }: AnyEndpoint, response: TestResponse<unknown>) => {
  const { body } = response
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const bodyText = Buffer.isBuffer(body) ? `${body.length} bytes` : withoutIds(run, text ?? '')
  run.lines.push(`${run.model.now} ${method} ${path} ${response.status} ${bodyText}`)
}

/** Calls that a browser repeats after a lost response; a repeated call has no further effect. */
const repeatable: AnyEndpoint[] = [
  ...[signUp, cancelSignUp, acceptOffer, givePlace, removePlace, createSession, updateSession, cancelSession],
  ...[openCardPayment, confirmCardPayment, prepareDeposit],
  ...[bookTrial, confirmTrial, moveTrial, subscribeDevice, saveLog, saveMemberNote],
  ...[recordPayment, recordTrackside, confirmPayments, setMembershipStatus, sendMarks, saveNotices, answerRenewal],
]

type Send<Body> = () => Promise<TestResponse<Body>>

/** If a kill is due, kills the server during this write; returns the response if it came before. */
const sendBeforeKill = async <Body>(run: Run, endpoint: AnyEndpoint, sendOnce: Send<Body>) => {
  const { killAfterMs } = run
  run.isSentTwice = false
  if (killAfterMs === undefined || !repeatable.includes(endpoint)) return undefined
  run.killAfterMs = undefined
  const response = await run.host.killDuring(sendOnce, killAfterMs)
  run.isSentTwice = response === undefined
  return response
}

/** If the disk is full, sends this write and then frees the disk. */
const sendOnFullDisk = async <Body>(run: Run, endpoint: AnyEndpoint, sendOnce: Send<Body>) => {
  if (!run.isDiskFull || endpoint.method === 'GET') return undefined
  run.isDiskFull = false
  let response: TestResponse<Body> | undefined
  await run.host.whileFull(async () => {
    response = await sendOnce()
    // The worker fails on a full disk, and retries a minute later.
    await run.host.deliver().catch(() => undefined)
  })
  return response
}

/** On the full disk: `busy`, or the same status as with free space. */
const assertSameOrBusy = ({ path }: AnyEndpoint, onFullDisk: TestResponse<unknown>, status: number): void => {
  const isBusy = onFullDisk.status === 503 && onFullDisk.refusal.code === 'busy'
  if (!isBusy && onFullDisk.status !== status)
    failSeason(`${path} responded ${onFullDisk.status} on a full disk, and ${status} with free space`)
}

const send = async <E extends AnyEndpoint>(run: Run, endpoint: E, input: InputOf<E>, who?: Person) => {
  const sendOnce = () => run.host.call(endpoint, input, { as: who?.cookie })
  // A response before the kill means that the write is stored: it is not sent again.
  const earlyResponse = await sendBeforeKill(run, endpoint, sendOnce)
  const fullDiskResponse = await sendOnFullDisk(run, endpoint, sendOnce)
  const response = earlyResponse ?? (await sendOnce())
  recordLine(run, endpoint, response)
  if (fullDiskResponse) assertSameOrBusy(endpoint, fullDiskResponse, response.status)
  if (response.status >= 500) failSeason(`${endpoint.method} ${endpoint.path} responded ${response.status}`)
  assertOwnWords(JSON.stringify(response.body) ?? '', who, `${endpoint.method} ${endpoint.path}`)
  return response
}

/** Days until a person signs in again, shorter than the life of a login. */
const signInDays = { MEMBER: 25, COACH: 5, ADMIN: 5 }

/** Ends a person's logins, and the push subscriptions of these devices. */
export const endLogins = ({ model }: Run, who: Person): void => {
  who.cookie = ''
  who.devices = []
  model.expectedMessages = model.expectedMessages.filter((message) => message.to !== who || message.channel === 'mail')
}

export const signIn = async (run: Run, who: Person): Promise<void> => {
  if (who.cookie !== '') await send(run, logout, {}, who)
  endLogins(run, who)
  const { email, password } = who
  const response = await run.host.call(login, { body: { email, password } })
  if (response.status !== 200 || !response.cookie) failSeason(`${email} cannot sign in: ${response.status}`)
  who.cookie = response.cookie ?? ''
  who.signedInAt = run.model.now
}

/** Calls as a person, signing in again when needed, or without a login. */
export const call = async <E extends AnyEndpoint>(
  run: Run,
  endpoint: E,
  input: InputOf<E> = {} as InputOf<E>,
  who?: Person,
): Promise<TestResponse<ResponseOf<E>>> => {
  const isOld = who && Date.parse(run.model.now) - Date.parse(who.signedInAt) > signInDays[who.role] * dayMs
  // Visitors have no account.
  if (who && who.id !== '' && (who.cookie === '' || isOld)) await signIn(run, who)
  return send(run, endpoint, input, who)
}

/** Fails unless the response is the refusal that the model expects, or a success if it expects none. */
export const expectCode = (
  what: string,
  { status, refusal }: TestResponse<unknown>,
  code: ErrorCode | undefined,
): void => {
  const responseCode = status < 300 ? undefined : refusal.code
  if (responseCode !== code)
    failSeason(`${what}: the product says ${responseCode ?? 'yes'}, the model ${code ?? 'yes'}`)
}

import { attendanceSheet, sendMarks } from '../../../../contract/attendance.ts'
import { assertSame } from '../assert-same.ts'
import { call, expectCode } from '../call.ts'
import { canary } from '../canaries.ts'
import { pick, somebody, someCoach } from '../choose.ts'
import type { Person } from '../model/people.ts'
import type { Guest, Mark, Session } from '../model/sessions.ts'
import { dayMs, hourMs, later, minuteMs } from '../model/time.ts'
import { nameOf, nextId, type Run, titleOf } from '../run.ts'
import type { Action } from './action.ts'

/** Sessions of the last four days and the next hour. */
export const recent = ({ model }: Run) =>
  model.sessions.filter(({ start }) => start <= later(model.now, hourMs) && start > later(model.now, -4 * dayMs))

export const tick: Action = async (run, { a: whichPerson, b: whichSession, c: whichPhone, c: attendance }) => {
  const session = pick(recent(run), whichSession)
  const who = somebody(run, whichPerson)
  const phone = run.phones[whichPhone % 2]
  if (!session || !who || !phone) return undefined
  const mark = { id: nextId(run), who, present: attendance % 3 !== 0, at: run.model.now, session }
  phone.push(mark)
  return `phone ${whichPhone % 2} marks ${nameOf(who)} ${mark.present ? 'present' : 'absent'} at ${titleOf(session)}, without a network`
}

/** First slot of the guests' canaries, different from those of members and visitors. */
const guestSlots = 8000

const guestsOf = (run: Run, session: Session): Guest[] => {
  const heldMarks = run.phones.flat().filter((mark) => mark.session === session)
  return [...new Set([...session.marks, ...heldMarks].flatMap(({ who }) => ('slot' in who ? [] : who)))]
}

/** Mostly a new guest, else one that is on a phone or on the sheet already. */
export const tickGuest: Action = async (run, { a: whichGuest, b: whichSession, c: whichPhone, c: attendance }) => {
  const session = pick(recent(run), whichSession)
  const phone = run.phones[whichPhone % 2]
  if (!session || !phone) return undefined
  const knownGuest = whichGuest % 3 === 0 ? pick(guestsOf(run, session), whichGuest) : undefined
  const newGuest = () => ({ id: nextId(run), prenom: canary(guestSlots + (whichGuest % 1000), 'name') })
  const who = knownGuest ?? newGuest()
  const present = attendance % 4 !== 0
  phone.push({ id: nextId(run), who, present, at: run.model.now, session })
  return `phone ${whichPhone % 2} marks a guest ${present ? 'present' : 'absent'} at ${titleOf(session)}`
}

const compare = (a: Mark, b: Mark): number => {
  if (a.markedAt !== b.markedAt) return a.markedAt < b.markedAt ? -1 : 1
  if (a.save !== b.save) return a.save - b.save
  return a.id < b.id ? -1 : 1
}

/** The last mark of each person decides. */
const lastOf = ({ marks }: Session) => {
  const last = new Map<Mark['who'], Mark>()
  for (const mark of marks.toSorted(compare)) last.set(mark.who, mark)
  return last
}

export const presentIn = (session: Session): string[] =>
  [...lastOf(session).values()].flatMap(({ who, present }) => (present && 'slot' in who ? who.id : [])).sort()

/** Days after a session in which the guests' first names are not erased yet. */
const guestNameDays = 29

export const compareSheet = async (run: Run, session: Session): Promise<void> => {
  const { body } = await call(run, attendanceSheet, { params: { id: session.id } }, run.board)
  assertSame(`who was at ${titleOf(session)}`, body.presentUserIds.toSorted(), presentIn(session))
  if (session.start < later(run.model.now, -guestNameDays * dayMs)) return
  const guests = [...lastOf(session).values()].flatMap(({ who, present }) =>
    'slot' in who ? [] : [[who.id, who.prenom, present]],
  )
  assertSame(
    `the guests of ${titleOf(session)}`,
    (body.guests ?? []).map(({ id, prenom, present }) => [id, prenom, present]).sort(),
    guests.sort(),
  )
}

const subjectOf = (who: Person | Guest) =>
  'slot' in who ? { userId: who.id } : { guestId: who.id, prenom: who.prenom }

/** Maximum age of a mark, in days: the server refuses older ones. */
const oldestDays = 30

/** Errors of the phones' clocks, in minutes. */
const skews = [-7, 50]

/** A phone is online again and sends its marks of a session, sometimes twice. */
export const send: Action = async (run, { a: whichCoach, a: twice, c: whichPhone }) => {
  const { model } = run
  const phone = run.phones[whichPhone % 2]
  const session = phone?.[0]?.session
  if (!phone || !session) return undefined
  const skew = (skews[whichPhone % 2] ?? 0) * minuteMs
  const heldMarks = phone.filter((mark) => mark.session === session)
  run.phones[whichPhone % 2] = phone.filter((mark) => mark.session !== session)
  const marks = heldMarks.map(({ id, who, present, at }) => ({ id, ...subjectOf(who), present, at: later(at, skew) }))
  const input = { params: { id: session.id }, body: { marks, now: later(model.now, skew) } }
  const coach = someCoach(run, whichCoach)
  const response = await call(run, sendMarks, input, coach)
  const isThere = model.sessions.includes(session)
  expectCode('sending marks', response, isThere ? undefined : 'session_not_found')
  const what = `phone ${whichPhone % 2} sends ${marks.length} marks of ${titleOf(session)}`
  if (!isThere) return what
  session.saves += 1
  const isKnown = ({ who, at }: { who: Mark['who']; at: string }) =>
    (!('slot' in who) || model.people.get(who.slot) === who) &&
    Date.parse(model.now) - Date.parse(at) <= oldestDays * dayMs
  for (const { id, who, present, at } of heldMarks.filter(isKnown))
    session.marks.push({ id, who, present, markedAt: at, save: session.saves })
  const last = lastOf(session)
  const outcomes = heldMarks.map((mark) => {
    if (!isKnown(mark)) return [mark.id, 'refused']
    return [mark.id, last.get(mark.who)?.id === mark.id ? 'applied' : 'superseded']
  })
  assertSame(
    `the outcomes of the marks of ${titleOf(session)}`,
    response.body.marks.map(({ id, outcome }) => [id, outcome]),
    outcomes,
  )
  if (twice % 3 === 0) {
    const repeatedResponse = await call(run, sendMarks, input, coach)
    assertSame('the same marks sent twice', repeatedResponse.body.marks, response.body.marks)
  }
  await compareSheet(run, session)
  return what
}

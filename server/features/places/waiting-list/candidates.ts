import type { Member } from '../../../../contract/people.ts'
import { canSignUp } from '../../../../contract/rules/people/access.ts'
import { sessionMinutesBounds } from '../../../../contract/sessions/session.form.ts'
import { toMembers } from '../../../people/member.ts'
import { listPeople } from '../../../people/queries.ts'
import { addMs, minuteMs } from '../../../time/time.ts'
import { durationOf } from '../../../training/session-times.ts'
import { nextInLine, timeRangeOf } from '../policy.ts'
import type { FillContext } from './fill-context.ts'
import * as queries from './queries.ts'

export const listWaitingMembers = async (
  { tx, now }: FillContext,
  rows: readonly { userId: string }[],
): Promise<Member[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ userId }) => userId)
  return toMembers(await listPeople(tx, ids, now), now)
}

type CandidateEntry = Awaited<ReturnType<typeof queries.listCandidates>>[number]

/** The waiting list, in order, with what decides whether a person may get a place. */
const readCandidates = async (fillContext: FillContext, entries: CandidateEntry[]) => {
  if (entries.length === 0) return []
  const { tx, context, session } = fillContext
  const { weeklySlots } = context.club
  const people = new Map((await listWaitingMembers(fillContext, entries)).map((person) => [person.id, person]))
  const length = durationOf(session, weeklySlots)
  const sessionsOfCandidates = await queries.listOtherSessions(tx, session.id, [...people.keys()], {
    from: addMs(session.date, -sessionMinutesBounds.longest * minuteMs),
    until: addMs(session.date, length * minuteMs),
  })
  const sessionsByPerson = Map.groupBy(sessionsOfCandidates, ({ userId }) => userId)
  return entries.flatMap((entry) => {
    const person = people.get(entry.userId)
    if (person === undefined) return []
    const otherSessions = (sessionsByPerson.get(entry.userId) ?? []).map((other) =>
      timeRangeOf(other.date, durationOf(other, weeklySlots)),
    )
    return [{ ...entry, person, level: person.level, isActive: canSignUp(person), otherSessions }]
  })
}

/** Entries that get the free places, in the order of the list. */
export const chooseNext = async (fillContext: FillContext, free: number) => {
  const { tx, context, session } = fillContext
  const timeRange = timeRangeOf(session.date, durationOf(session, context.club.weeklySlots))
  const candidates = await readCandidates(fillContext, await queries.listCandidates(tx, session.id))
  return nextInLine(candidates, { ...session, timeRange }, free)
}

/** Entries with their person. */
export type ChosenEntries = Awaited<ReturnType<typeof chooseNext>>

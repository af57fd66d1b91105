import type {
  CoachSessionQuery,
  ListedSession,
  MonthSession,
  SessionChoice,
  SessionChoiceQuery,
} from '../../../../contract/sessions/coach-lists.ts'
import type { Context } from '../../../context.ts'
import { findListPage, type ListPage, mapListPage } from '../../../database/list-page.ts'
import { nextDay, startOfParisDay, wallTimeOf } from '../../../time/time.ts'
import { findSessionCursor } from '../../../training/queries.ts'
import { presentCountOf } from '../queries.ts'
import { withRhythms } from '../series/read.ts'
import * as queries from './list-queries.ts'
import { toCoachSession } from './rows.ts'

const maxForCoaches = 500

export const listForCoaches = async (
  { db, now }: Context,
  query: CoachSessionQuery,
): Promise<ListPage<ListedSession> | undefined> => {
  const period = { when: query.when, now: now() }
  const page = await findListPage(query, {
    max: maxForCoaches,
    findCursor: (id) => findSessionCursor(db, id),
    listRows: (range) => queries.listForCoaches(db, { ...period, ...range }),
    count: () => queries.countForCoaches(db, period),
  })
  return page && { ...page, rows: await withRhythms(db, page.rows.map(toCoachSession)) }
}

const dayRange = (day: string) => ({ from: startOfParisDay(day), until: startOfParisDay(nextDay(day)) })

/** The sessions of the weeks of a month in Paris, YYYY-MM; beyond 500, the last ones are left out. */
export const listMonth = ({ db }: Context, month: string): Promise<MonthSession[]> => {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  const last = first.add({ months: 1 }).subtract({ days: 1 })
  const weeks = {
    from: startOfParisDay(first.subtract({ days: first.dayOfWeek - 1 }).toString()),
    until: startOfParisDay(last.add({ days: 8 - last.dayOfWeek }).toString()),
  }
  return queries.listBetween(db, weeks, maxForCoaches)
}

/** Lists these sessions without their texts, to choose one. */
export const listChoices = async (
  { db, now }: Context,
  query: SessionChoiceQuery,
): Promise<ListPage<SessionChoice> | undefined> => {
  const { when, day } = query
  const period = { when, now: now(), within: day === undefined ? undefined : dayRange(day) }
  const page = await findListPage(query, {
    max: maxForCoaches,
    findCursor: (id) => findSessionCursor(db, id),
    listRows: (range) => queries.listChoices(db, { ...period, ...range }),
    count: () => queries.countForCoaches(db, period),
  })
  return mapListPage(page, ({ attendanceSavedAt, members, guests, trials, ...session }) => ({
    ...session,
    time: wallTimeOf(session.date),
    presentCount: presentCountOf({ attendanceSavedAt, members, guests, trials }),
  }))
}

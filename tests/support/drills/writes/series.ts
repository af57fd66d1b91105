import { createSession, deleteSession, updateSession } from '../../../../contract/sessions/coach-session.ts'
import { daysFromNow } from './club.ts'
import { keepsRows, type WriteKind } from './kind.ts'

const weeks = 4
const training = { type: 'RUN', time: '10:00', location: 'Stade' } as const

/** A coach plans a series of four sessions, renames all of it and deletes all of it. */
export const series: WriteKind = {
  clientsOf: ({ coaches }, draw, { write }) => {
    const as = { as: coaches[1]?.cookie ?? '' }
    // Past the first month, so that a mail about it is not urgent.
    const date = daysFromNow(30).slice(0, 10)
    const repeat = { everyWeeks: 1, until: daysFromNow(30 + 7 * (weeks - 1)).slice(0, 10) } as const
    return [
      keepsRows(draw, {
        create: (call, id) =>
          write(`series ${id}`, 'Piste', () =>
            call(createSession, { body: { ...training, id, title: 'Piste', date, repeat } }, as),
          ),
        change: (call, id) => {
          const body = { ...training, title: `Côtes ${draw.integer(0, 1e9)}`, date, scope: 'all' as const }
          return write(`series ${id}`, body.title, () => call(updateSession, { params: { id }, body }, as))
        },
        remove: (call, id) =>
          write(`series ${id}`, '', () => call(deleteSession, { params: { id }, query: { scope: 'all' } }, as)),
      }),
    ]
  },
  readStored: async (db) => {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'seriesId', 'title'])
      .where('seriesId', 'is not', null)
      .orderBy('date')
      .execute()
    return [...Map.groupBy(rows, ({ seriesId }) => seriesId).values()].map((sessions) => {
      const isWhole = sessions.length === weeks && new Set(sessions.map(({ title }) => title)).size === 1
      return [`series ${sessions[0]?.id}`, isWhole ? (sessions[0]?.title ?? '') : 'torn']
    })
  },
}

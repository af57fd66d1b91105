import { cancelSignUp, signUp } from '../../../../contract/places.ts'
import { oneOf, type WriteKind } from './kind.ts'

/** Members take places and give them up; the full session has a waiting list. */
export const signUps: WriteKind = {
  clientsOf: ({ upcomingSessions, fullSession, members }, draw, { write }) =>
    members.slice(0, 4).map(({ user, cookie }) => (call) => {
      const { id } = oneOf(draw, [...upcomingSessions, fullSession])
      const isGoing = draw.chance(0.5)
      return write(`place ${id} ${user.id}`, isGoing ? 'taken' : '', () =>
        isGoing
          ? call(signUp, { params: { id }, body: { wait: true, takeAtOnce: draw.chance(0.5) } }, { as: cookie })
          : call(cancelSignUp, { params: { id } }, { as: cookie }),
      )
    }),
  readStored: async (db) => {
    const going = await db
      .selectFrom('sessionRsvps as rsvp')
      .innerJoin('sessions as s', 's.id', 'rsvp.sessionId')
      .select(['rsvp.sessionId', 'rsvp.userId', 's.capacity'])
      .execute()
    const waiting = await db.selectFrom('waitingList').select(['sessionId', 'userId']).execute()
    const counts = Map.groupBy(going, ({ sessionId }) => sessionId)
    const isOver = (sessionId: string, capacity: number | null) =>
      capacity !== null && (counts.get(sessionId)?.length ?? 0) > capacity
    return [
      ...waiting.map(({ sessionId, userId }) => [`place ${sessionId} ${userId}`, 'taken'] as const),
      ...going.map(
        ({ sessionId, userId, capacity }) =>
          [`place ${sessionId} ${userId}`, isOver(sessionId, capacity) ? 'over the capacity' : 'taken'] as const,
      ),
    ]
  },
}
